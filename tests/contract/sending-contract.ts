import { toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'

import { right } from './examples.ts'
import { submit } from './submit.ts'

/** A chain on this machine, with an account that has tokens. */
export interface SendingChain {
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly native: Token
  /** A token of a contract or a program. */
  readonly token: Token
  readonly held: (of: Address, token: Token) => Promise<bigint>
  /** An unused account. */
  readonly recipient: Address
}

/** A wallet with an account on that chain, controlled by the test. */
export interface SendingSubject {
  readonly chain: SendingChain
  readonly from: Address
  /** The connector's provider. */
  readonly provider: unknown
  /** The user declines the next request. */
  readonly decline: () => void
  readonly stop?: () => Promise<unknown>
}

const UNITS = 1_250_000n

const kinds = [
  ['the network’s own token', 'native'],
  ['another token', 'token'],
] as const

/** The contract of a transfer with any wallet: the approved amount arrives, and nothing else is spent. S4-40. */
export const sendingContract = (name: string, start: () => Promise<SendingSubject>): void => {
  describe(`[S4-40] Sending with ${name}`, () => {
    const transfers = new ChainTransfers(new LazyChains([evm(), solana()]))
    let subject: SendingSubject
    beforeAll(async () => void (subject = await start()))
    afterAll(() => subject.stop?.())

    const prepare = async (kind: 'native' | 'token') => {
      const { from, chain } = subject
      const { network, rpcUrls, recipient: to } = chain
      const transfer = { network, rpcUrls, from, token: chain[kind], units: UNITS, to }
      return right(await transfers.prepare(transfer)())
    }
    const send = (
      prepared: Awaited<ReturnType<typeof prepare>>,
      { signal }: Pick<AbortController, 'signal'> = new AbortController(),
    ) => {
      const { chainNamespace: namespace } = subject.chain.network
      const connector = {
        id: 'test',
        name: cleanText('Test'),
        type: 'INJECTED',
        namespace,
        chains: [],
      } as const
      return submit(transfers, { ...connector, provider: subject.provider }, prepared, { signal })
    }
    const observe = async (hash: string, tokenId: string): Promise<Observation> => {
      const { from, chain } = subject
      const { network, rpcUrls, recipient: to } = chain
      const account = `${network.caipNetworkId}:${from}` as AccountId
      const about = { symbol: cleanText('T'), decimals: 0, sentAt: 0, status: 'submitted' } as const
      const call = { to, value: toHex(UNITS), data: '0x' }
      const isCoin = network.chainNamespace === 'eip155' && tokenId === subject.chain.native.id
      const transfer: SentTransfer = {
        hash,
        account,
        to,
        units: UNITS,
        tokenId,
        ...about,
        ...(isCoin ? { call } : {}),
      }
      return right(await transfers.observe(network, rpcUrls, transfer)())
    }

    it.each(kinds)('a transfer of %s arrives', async (_, kind) => {
      const { chain, from } = subject
      const { recipient, held } = chain
      const token = chain[kind]
      const [ownBalance, recipientBalance] = [await held(from, token), await held(recipient, token)]
      const prepared = await prepare(kind)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: UNITS })
      const submission = await send(prepared)
      const hash = submission.type === 'submitted' ? submission.hash : ''
      await expect.poll(() => observe(hash, token.id)).toMatchObject({ type: 'included', succeeded: true })
      expect((await held(recipient, token)) - recipientBalance).toBe(UNITS)
      const spent = ownBalance - (await held(from, token))
      expect(spent >= UNITS && spent <= UNITS + (kind === 'native' ? prepared.funds.fee : 0n)).toBe(true)
    })

    it.each(kinds)('a transfer of %s that the user rejects moves nothing', async (_, kind) => {
      const { chain, from } = subject
      const balances = () =>
        Promise.all([from, chain.recipient].map((owner) => chain.held(owner, chain[kind])))
      const before = await balances()
      const prepared = await prepare(kind)
      subject.decline()
      expect(await send(prepared)).toMatchObject({ type: 'rejected', by: 'user' })
      expect(await balances()).toEqual(before)
    })

    it.each(kinds)(
      'a transfer of %s that is cancelled before the wallet is asked moves nothing',
      async (_, kind) => {
        const { chain, from } = subject
        const balances = () =>
          Promise.all([from, chain.recipient].map((owner) => chain.held(owner, chain[kind])))
        const before = await balances()
        const aborting = new AbortController()
        const response = send(await prepare(kind), aborting)
        aborting.abort()
        expect(await response).toMatchObject({ type: 'notAsked' })
        expect(await balances()).toEqual(before)
      },
    )
  })
}
