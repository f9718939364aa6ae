import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

/** Where the run's pages and scripts are; the tests' processes get it through their environment. */
export interface Site {
  readonly demo: string
  /** The React page built against React 18. */
  readonly react18: string
  /** A page that creates nothing by itself. */
  readonly lab: string
  /** The same with React's development build. */
  readonly labDevelopment: string
  /** Chain id to JSON-RPC address. */
  readonly evm: Readonly<Record<string, string>>
  /** Genesis reference to JSON-RPC address. */
  readonly solana: Readonly<Record<string, string>>
  /** The same to where subscriptions go. */
  readonly solanaSockets: Readonly<Record<string, string>>
  /** Genesis reference to the base address of an Esplora-compatible service. */
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
  readonly analytics: SandboxEndpoints['analytics']
  /** A script that puts viem and ethers into a page. */
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

/** Every place that a page of the run may ask; the embedded wallet's only where a test says so. */
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
  ]
}
