import { expect, vi } from 'vitest'

import type { NamespaceName, NetworkInput } from '#contracts/index.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { SendOptions } from '#domain/solana/send-options.ts'
import { startSolana } from '#sandbox/solana/solana.ts'
import { startChain } from '#tests/contract/chain.ts'

import { right } from './examples.ts'
import type { FrameWorld } from './sandbox-frame-kit.ts'

export const ETHEREUM = 'eip155:1'
const PATIENT = { timeout: 20_000 }

/** A chain of each family, with nodes of this machine. */
export const startChains = async () => {
  const [anvil, solana] = await Promise.all([startChain(1), startSolana()])
  return {
    anvil,
    solana,
    faucet: { evm: { '1': anvil.url }, solana: { [solana.reference]: solana.url }, tokens: [] },
    stop: async () => void (await Promise.all([anvil.stop(), solana.stop()])),
  }
}
export type Chains = Awaited<ReturnType<typeof startChains>>

const networksOf = ({ anvil, solana }: Chains): readonly [NetworkInput, ...NetworkInput[]] => {
  const about = (name: string, symbol: string, decimals: number, url: string) => ({
    name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [url] } },
  })
  return [
    { id: 1, ...about('Ethereum', 'ETH', 18, anvil.url) },
    { id: solana.reference, chainNamespace: 'solana', ...about('Solana', 'SOL', 9, solana.url) },
  ]
}

type Press = 'Approve' | 'Reject'

/** The response of a provider on the page, or the thrown error. */
const resultOf = (outcome: object | undefined): unknown => {
  if (outcome !== undefined && 'answer' in outcome) return outcome.answer
  throw Object.assign(new Error('The wallet refused'), outcome)
}

/** The page of a headless host with a logged-in user. The frame is of another site. */
export const signingPage = async (world: FrameWorld, chains: Chains, email: string) => {
  const page = await world.site.browser.newPage()
  await page.goto(world.site.url)
  await world.fail({ devices: 'trusted' }, 'product')
  const url = world.at('/sdk').replace('127.0.0.1', 'localhost')
  await page.evaluate((all) => window.productPage?.begin(...all), [url, networksOf(chains)] as const)
  const isAt = (step: string) =>
    vi.waitFor(async () => expect(await page.evaluate(() => window.productPage?.step())).toBe(step), PATIENT)
  await page.evaluate((to) => window.productPage?.sendEmail(to), email)
  await isAt('code')
  await page.evaluate((code) => window.productPage?.submitCode(code), await world.lastCode(email))
  await isAt('done')

  const approval = page.frameLocator('#w3m-iframe')
  const request = (family: NamespaceName, method: string, params: unknown) =>
    page.evaluate(([family, call]) => window.productPage?.request(family, call as never), [
      family,
      { method, params },
    ] as const)
  const pressing = async <A>(press: Press, outcome: Promise<A>): Promise<A> => {
    await approval.getByRole('button', { name: press }).click()
    return outcome
  }
  return {
    approval,
    request,
    /** Sends a request, and presses this button in the frame. */
    asking: (press: Press, ...call: Parameters<typeof request>) => pressing(press, request(...call)),
    /** The page's provider of a family, to whose requests the user responds with the button `press`. */
    providerOf: (family: NamespaceName, press: () => Press) => ({
      request: async ({ method, params }: { readonly method: string; readonly params: unknown }) => {
        const outcome = request(family, method, params)
        // Reading the network needs no approval.
        return resultOf(await (method === 'eth_chainId' ? outcome : pressing(press(), outcome)))
      },
      signAndSendTransaction: async (wire: Uint8Array, options: SendOptions) => {
        const outcome = page.evaluate(([bytes, how]) => window.productPage?.sendSolana(bytes, how), [
          [...wire],
          options,
        ] as const)
        return resultOf(await pressing(press(), outcome))
      },
    }),
    address: async (family: NamespaceName) => {
      const account = await page.evaluate((family) => window.productPage?.account(family), family)
      return right(parseAddress(family, account?.address ?? ''))
    },
    switchNetwork: (chainId: string) => page.evaluate((to) => window.productPage?.switchNetwork(to), chainId),
    prefer: (type: 'eoa' | 'smartAccount') => page.evaluate((to) => window.productPage?.prefer(to), type),
    cancelRequests: () => page.evaluate(() => window.productPage?.cancelRequests()),
    stop: () => page.close(),
  }
}
export type SigningPage = Awaited<ReturnType<typeof signingPage>>
