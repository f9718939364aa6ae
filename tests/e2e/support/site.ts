import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

/** The addresses of the run's pages and services. The test processes get them from their environment. */
export interface Site {
  readonly demo: string
  /** The React page built against React 18. */
  readonly react18: string
  /** A page that creates no instance by itself. */
  readonly lab: string
  /** The lab page with React's development build. */
  readonly labDevelopment: string
  /** Maps chain ids to JSON-RPC addresses. */
  readonly evm: Readonly<Record<string, string>>
  /** Maps genesis references to JSON-RPC addresses. */
  readonly solana: Readonly<Record<string, string>>
  /** Maps genesis references to the addresses of subscriptions. */
  readonly solanaSockets: Readonly<Record<string, string>>
  /** Maps genesis references to the base addresses of Esplora-compatible services. */
  readonly bitcoin: Readonly<Record<string, string>>
  /** The wallet directory's base address. */
  readonly directory: string
  /** The relay's socket address. */
  readonly relay: string
  /** The embedded wallet's page, and the page where its codes and links arrive. */
  readonly frame: { readonly url: string; readonly inbox: string }
  /** The service of balances and prices, and the EVM chains' tokens. */
  readonly tokens: SandboxEndpoints['tokens']
  /** The service of identities and profiles. */
  readonly names: SandboxEndpoints['names']
  readonly nfts: SandboxEndpoints['nfts']
  readonly history: SandboxEndpoints['history']
  readonly swaps: SandboxEndpoints['swaps']
  readonly onramp: SandboxEndpoints['onramp']
  readonly pay: SandboxEndpoints['pay']
  readonly project: SandboxEndpoints['project']
  readonly safe: SandboxEndpoints['safe']
  readonly analytics: SandboxEndpoints['analytics']
  /** A script that adds viem and ethers to a page. */
  readonly clients: string
}

const VARIABLE = 'WALLETPORT_SITE'

export const publishSite = (site: Site): void => {
  process.env[VARIABLE] = JSON.stringify(site)
}

export const readSite = (): Site => {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('The global setup has not started the pages.')
  return JSON.parse(text) as Site
}

/** The origins to which a page of the run may send requests. Tests add that of the embedded wallet. */
export const originsOf = (site: Site): readonly string[] => {
  const { demo, react18, lab, labDevelopment, directory, relay, tokens, names, nfts, history, swaps } = site
  const chains = [site.evm, site.solana, site.solanaSockets, site.bitcoin].flatMap((urls) =>
    Object.values(urls),
  )
  return [
    demo,
    react18,
    lab,
    labDevelopment,
    ...chains,
    directory,
    relay,
    tokens.url,
    names.url,
    nfts.url,
    history.url,
    swaps.url,
    ...Object.values(site.onramp),
    ...Object.values(site.pay),
    site.project.url,
    site.safe.url,
  ]
}
