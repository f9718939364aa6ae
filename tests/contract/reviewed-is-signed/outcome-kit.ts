import * as E from 'fp-ts/Either'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { withinReview } from '#domain/send/consent.ts'
import { type Observation, observed } from '#domain/send/observation.ts'
import { outcomeOf, type SentOutcome } from '#domain/send/sent-outcome.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import { submittedTransfer } from '#domain/send/submitted-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { rpc } from '#sandbox/rpc.ts'
import { type TestProvider, createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'
import { network as networkOn, right } from '#tests/contract/examples.ts'

type Provider = Pick<TestProvider, 'request'>

/** A recipient that each transfer has for itself, so that its balance is what arrived. */
let recipients = 0
export const newRecipient = (): Address =>
  `0x${(0xb0b000 + recipients++).toString(16).padStart(40, '0')}` as Address

const transfers = new ChainTransfers(new LazyChains([evm(), solana()]))

const anyConnector = { id: 'test', name: cleanText('Test'), type: 'INJECTED', chains: [] } as const

/** Asks the wallet for what a review shows, and returns what is stored of it. */
export const sendBy = async (
  provider: unknown,
  transfer: Parameters<ChainTransfers['prepare']>[0],
): Promise<{ readonly submission: Submission; readonly sent: SentTransfer | undefined }> => {
  const { network, from } = transfer
  const prepared = right(await transfers.prepare(transfer)())
  const request = right(await transfers.request(prepared)())
  const reviewed = right(withinReview({ prepared, findings: [] }, request))
  const connector = { ...anyConnector, namespace: network.chainNamespace, provider }
  const submission = await transfers.submit(connector, reviewed, new AbortController().signal)()
  const account = `${network.caipNetworkId}:${from}` as AccountId
  const isSent = submission.type === 'submitted' || submission.type === 'unknown'
  const context = { sender: request.sender, sentAt: 0, reference: 'lost-1' }
  return {
    submission,
    sent: isSent
      ? submittedTransfer(prepared, { account, isSmartAccount: false }, submission, context)
      : undefined,
  }
}

/**
 * What nodes say of a transfer, and its wallet if it is connected. Before the first block after the request, no node proves that the
 * transfer is absent, so one is mined.
 */
export const stateOf = async (
  network: Network,
  url: string,
  sent: SentTransfer,
  provider?: unknown,
  hashes: readonly string[] = [],
): Promise<Observation> => {
  const others = { hashes, nonces: [], areWaiting: false }
  const connector = { ...anyConnector, namespace: network.chainNamespace, provider }
  const read = transfers.observe(network, [url], sent, others, connector)
  const first = await read()
  if (E.isRight(first)) return first.right
  await rpc(url, 'evm_mine', [])
  return right(await read())
}

/** The transfer after its state was read twice, this many milliseconds apart. */
export const followed = async (
  network: Network,
  url: string,
  sent: SentTransfer | undefined,
  {
    after = 600_000,
    others = [],
    provider,
  }: { readonly after?: number; readonly others?: readonly string[]; readonly provider?: unknown } = {},
): Promise<SentTransfer> => {
  if (sent === undefined) throw new Error('The wallet was not asked')
  let latest = sent
  for (const at of [0, after]) {
    const observation = await stateOf(network, url, latest, provider, others)
    latest = observed(latest, observation, at)
  }
  return latest
}

export const outcomes = (sent: SentTransfer): SentOutcome => outcomeOf(sent)

/** A chain with a wallet whose account has tokens of its own network. */
export const startWorld = async (chainId: number) => {
  const anvil = await startChain(chainId)
  const { url } = anvil
  const network = networkOn(chainId, url)
  const ask = (method: string, params: readonly unknown[] = []) => rpc(url, method, params)
  const accounts = (await ask('eth_accounts')) as readonly Address[]
  const from = accounts[0] as Address
  // An account that has signed before has a key.
  await ask('eth_sendTransaction', [{ from, to: from }])
  const walletOf = (account: Address = from): Provider =>
    createTestWallet({ accounts: [account], chainId, rpc: url, permitted: true }).provider
  const balance = async (owner: string) => BigInt(String(await ask('eth_getBalance', [owner, 'latest'])))
  const transferOf = (
    to: Address,
    { token, units = 5n }: { readonly token?: Token; readonly units?: bigint } = {},
  ) => ({
    network,
    rpcUrls: [url],
    from,
    to,
    token: token ?? nativeToken(network),
    units,
  })
  const erc20 = (address: string, decimals = 18): Token => ({
    id: tokenId(network.caipNetworkId, 'erc20', address),
    chainId: network.caipNetworkId,
    standard: 'erc20',
    address,
    name: cleanText('Token'),
    symbol: cleanText('TKN'),
    decimals,
    isListed: true,
  })
  return {
    anvil,
    network,
    url,
    ask,
    accounts,
    from,
    walletOf,
    balance,
    transferOf,
    erc20,
    follow: (sent: SentTransfer | undefined, options?: Parameters<typeof followed>[3]) =>
      followed(network, url, sent, options),
    /** Runs while no block is mined. */
    withoutMining: async <A>(run: () => Promise<A>): Promise<A> => {
      await ask('evm_setAutomine', [false])
      try {
        return await run()
      } finally {
        await ask('evm_setAutomine', [true])
      }
    },
    mine: () => ask('evm_mine'),
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
