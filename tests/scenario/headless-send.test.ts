import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { SendReview, TransferInput } from '#contracts/use-cases/index.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { pay } from '#examples/hosts/send.ts'
import { bitcoin } from '#public/networks.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { clause } from '#tests/spec/clauses.ts'

import { nftOn } from './nft-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const CAROL = `0x${'c'.repeat(40)}` as Address
const HASH = `0x${'1'.padStart(64, '0')}`

const coin = {
  chainId: 'eip155:1',
  address: `0x${'7'.repeat(40)}`,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 2,
} as const
const transfer: TransferInput = { token: coin, units: 150n, to: BOB }

/** A connected tab of a host with its own interface for the steps of a send. */
const connectedHost = async (setting: Setting = {}) => {
  const transfers = setting.transfers ?? new FakeTransfers()
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [fakeWallet], ...setting, transfers })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  await settled()
  return { ...tab, fakeWallet, transfers, send }
}

clause(['S0-08', 'S1-13', 'S4-40'], () => {
  it('[S0-08] [S1-13] a host prepares, sends and follows a transfer to its receipt', async () => {
    const { send, transfers, clock } = await connectedHost()
    transfers.facts = { wouldFail: undefined, deposit: 7n }
    transfers.observation = { type: 'pending' }
    const review = await send.prepare(transfer)
    expect(review).toMatchObject({
      token: { symbol: 'COIN', id: `eip155:1/erc20:${coin.address}` },
      units: 150n,
      from: ALICE,
      to: BOB,
      caipNetworkId: 'eip155:1',
      fee: 21_000n,
      deposit: 7n,
      received: 150n,
      findings: [{ type: 'firstTime', severity: 'notice' }],
    })
    expect(transfers.sent).toEqual([])
    const sent = await review.send()
    expect(sent).toMatchObject({ hash: HASH, account: `eip155:1:${ALICE}`, units: 150n, status: 'submitted' })
    const receipt = send.receipt(HASH)
    expect(await outcomeOf(receipt)).toBe('pending')
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(5000)
    expect(await receipt).toEqual({ ...sent, status: 'confirmed', delivered: 150n })
    expect(await outcomeOf(review.send())).toBe('NOT_REVIEWED')
  })

  it('[S0-08] the receipt has the outcome of the transfer', async () => {
    const { send, transfers, clock } = await connectedHost()
    transfers.observation = { type: 'pending' }
    const review = await send.prepare({ units: 1n, to: BOB })
    expect(transfers.prepared.at(-1)?.token.standard).toBe('native')
    await review.send()
    const receipt = send.receipt(HASH)
    transfers.observation = { type: 'included', succeeded: false }
    await clock.advance(5000)
    expect(await receipt).toMatchObject({ hash: HASH, status: 'failed' })
    expect(send.state.sends).toMatchObject([{ hash: HASH, status: 'failed' }])
    expect(await outcomeOf(send.receipt('0x2'))).toBe('UNKNOWN_TRANSFER')
  })

  it('[S4-40] a rejection is an error of the call, and the transfer can be prepared again', async () => {
    const { send, transfers } = await connectedHost()
    transfers.answer = 'reject'
    expect(await outcomeOf((await send.prepare(transfer)).send())).toBe('USER_REJECTED')
    transfers.answer = 'refuse'
    await expect((await send.prepare(transfer)).send()).rejects.toMatchObject({
      code: 'SEND_FAILED',
      walletMessage: 'not supported',
    })
    // Nothing proves that the wallet has not sent it.
    transfers.answer = 'fail'
    await expect((await send.prepare(transfer)).send()).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      walletMessage: 'nonce too low',
    })
    transfers.answer = 'send'
    expect(await (await send.prepare(transfer)).send()).toMatchObject({ status: 'submitted' })
  })
})

clause(['S4-41', 'S5-22'], () => {
  it.each<readonly [code: string, input: unknown]>([
    ['INVALID_TRANSFER', { ...transfer, units: 1.5 }],
    ['INVALID_TRANSFER', { ...transfer, token: { ...coin, decimals: 1.5 } }],
    ['INVALID_TRANSFER', { ...transfer, token: { ...coin, chainId: 'eip155:10' } }],
    ['INVALID_TRANSFER', undefined],
    ['INVALID_TRANSFER', { ...transfer, token: { ...coin, address: 'coin' } }],
    ['NOT_AN_ADDRESS', { ...transfer, to: 'bob' }],
    ['OTHER_FAMILY', { ...transfer, to: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }],
    ['WRONG_CHECKSUM', { ...transfer, to: '0x52908400098527886E0F7030069857D2E4169Ee7' }],
    ['ZERO_AMOUNT', { ...transfer, units: 0n }],
    ['NOT_AN_AMOUNT', { ...transfer, units: -1n }],
    ['AMOUNT_AND_RECEIVER_REQUIRED', { ...transfer, to: '' }],
  ])('[S5-22] rejects with %s without a request to a node', async (code, input) => {
    const { send, transfers } = await connectedHost()
    expect(await outcomeOf(send.prepare(input as TransferInput))).toBe(code)
    expect(transfers.prepared).toEqual([])
  })

  it('[S4-41] rejects a family without a send path, connected or not', async () => {
    const tab = await readyWorld({ transfers: new FakeTransfers(), options: { networks: [bitcoin] } })
    await expect(tab.outside.send.prepare({ units: 1n, to: BOB })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
      message: 'Unsupported chain',
    })
  })
})

describe('a host that sends an NFT', () => {
  const CONTRACT = `0x${'c7'.repeat(20)}`
  const MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const art = { chainId: 'eip155:1', standard: 'erc721', address: CONTRACT, tokenId: '118' } as const

  it('identifies it by its CAIP-19 id or by its parts, and sends one item', async () => {
    const { send, transfers } = await connectedHost()
    const id = `eip155:1/erc721:${CONTRACT}/118`
    const reviews = []
    for (const nft of [id, art]) {
      const review = await send.prepare({ nft, to: BOB })
      reviews.push(review)
      expect(review).toMatchObject({
        token: { id, standard: 'erc721', address: CONTRACT, symbol: '#118', decimals: 0 },
        units: 1n,
      })
      expect(transfers.prepared.at(-1)?.token.itemId).toBe('118')
    }
    expect(await reviews[0]?.send()).toMatchObject({ symbol: '#118', units: 1n, decimals: 0 })
    const named = { ...art, name: 'Low Tide No. 118', collection: 'Low Tide' }
    expect((await send.prepare({ nft: named, to: BOB })).token).toMatchObject({
      symbol: 'Low Tide No. 118',
      name: 'Low Tide',
    })
  })

  it('sends several items of an edition', async () => {
    const { send, transfers } = await connectedHost()
    await send.prepare({ nft: `eip155:1/erc1155:${CONTRACT}/7`, units: 3n, to: BOB })
    expect(transfers.prepared).toMatchObject([{ units: 3n, token: { standard: 'erc1155', itemId: '7' } }])
  })

  it('can pass an item that `useCases.nfts` lists', async () => {
    const nfts = new FakeNfts()
    nfts.set(chain(1), ALICE, [nftOn(1, 5)])
    const option = { feature: 'nfts', sources: [], load: async () => ({}) } as const
    const { send, outside } = await connectedHost({ nfts, options: { nfts: option } })
    outside.nfts.state$.subscribe()
    await settled()
    const [nft] = outside.nfts.state.nfts
    if (nft === undefined) throw new Error('no NFT')
    expect((await send.prepare({ nft, to: BOB })).token).toMatchObject({ id: nft.id, symbol: nft.name })
  })

  it.each<readonly [code: string, input: object]>([
    ['INVALID_TRANSFER', { nft: `eip155:10/erc721:${CONTRACT}/118` }],
    ['INVALID_TRANSFER', { nft: `eip155:1/erc20:${CONTRACT}` }],
    ['INVALID_TRANSFER', { nft: `eip155:1/erc721:${CONTRACT}` }],
    ['INVALID_TRANSFER', { nft: `eip155:1/nft:${MINT}` }],
    ['INVALID_TRANSFER', { nft: { ...art, tokenId: '0x7' } }],
    ['INVALID_TRANSFER', { nft: { ...art, address: undefined } }],
    ['INVALID_TRANSFER', { nft: 7 }],
    ['INVALID_TRANSFER', { nft: art, token: coin }],
    ['INVALID_TRANSFER', {}],
    ['NOT_SENDABLE', { nft: { ...art, name: 'Claim at drop.example' } }],
    ['ZERO_AMOUNT', { nft: art, units: 0n }],
  ])('is rejected with %s without a request to a node', async (code, input) => {
    const { send, transfers } = await connectedHost()
    expect(await outcomeOf(send.prepare({ to: BOB, ...input } as unknown as TransferInput))).toBe(code)
    expect(transfers.prepared).toEqual([])
  })

  it('gets an error for an NFT with its own transfer program, which a node reports when the id does not', async () => {
    const transfers = new FakeTransfers()
    const { send } = await connectedHost({ transfers })
    transfers.isNotSendable = true
    expect(await outcomeOf(send.prepare({ nft: art, to: BOB }))).toBe('NOT_SENDABLE')
  })
})

describe('a host that sends', () => {
  it('learns which node is of another network', async () => {
    const { send, transfers } = await connectedHost()
    const message = 'No node of eip155:1 is on this chain; rpc.example says eip155:10'
    vi.spyOn(transfers, 'prepare').mockReturnValue(TE.left(failure('NodeOnOtherChain', message)))
    await expect(send.prepare(transfer)).rejects.toMatchObject({ code: 'NODE_ON_OTHER_CHAIN', message })
  })

  it('gets a separate error for a low balance, no node, no connection and no option', async () => {
    const { send, transfers, outside } = await connectedHost()
    transfers.facts = { funds: { balance: 1n, nativeBalance: 1n, fee: 1n, isNative: false } }
    expect(await outcomeOf(send.prepare(transfer))).toBe('NOT_ENOUGH')
    transfers.isDown = true
    expect(await outcomeOf(send.prepare(transfer))).toBe('NOT_READY')
    expect(await outcomeOf(send.most())).toBe('NOT_READY')
    await outside.disconnect()
    expect(await outcomeOf(send.prepare(transfer))).toBe('NO_ADDRESS')
    const tabWithoutOption = await readyWorld({ wallets: [wallet()] })
    expect(await outcomeOf(tabWithoutOption.outside.send.prepare(transfer))).toBe('SEND_NOT_ENABLED')
    expect(tabWithoutOption.outside.send.state).toEqual({ sends: [] })
  })

  it('gets the maximum of a token less the fee', async () => {
    const { send, transfers } = await connectedHost()
    transfers.facts = { funds: { balance: 1000n, nativeBalance: 1000n, fee: 10n, isNative: true } }
    expect(await send.most()).toBe(990n)
    transfers.facts = { funds: { balance: 55n, nativeBalance: 1000n, fee: 10n, isNative: false } }
    expect(await send.most(coin)).toBe(55n)
  })

  it('sends nothing that was not prepared, would fail or has a blocking finding', async () => {
    const { send, transfers } = await connectedHost()
    transfers.facts = { wouldFail: { problem: 'frozen', reason: 'account is frozen' } }
    const failing = await send.prepare(transfer)
    expect(failing).toMatchObject({ wouldFail: { problem: 'frozen', reason: 'account is frozen' } })
    expect(await outcomeOf(failing.send({ pressed: true }))).toBe('WOULD_FAIL')
    transfers.facts = {}
    const own = await send.prepare({ ...transfer, to: ALICE })
    expect(own.findings).toEqual([{ type: 'ownAddress', severity: 'pressed' }])
    expect(await outcomeOf(own.send())).toBe('NOT_CONFIRMED')
    expect(transfers.sent).toEqual([])
    expect(await outcomeOf(own.send({ pressed: true }))).toMatchObject({ to: ALICE })
  })

  it('gets the positions at which a look-alike differs, and confirms it with their characters', async () => {
    const { send, transfers } = await connectedHost()
    await (await send.prepare({ ...transfer, to: CAROL })).send()
    const lookAlike = `0xcccc${'1'.repeat(32)}cccc`
    const review = await send.prepare({ ...transfer, to: lookAlike })
    const [finding] = review.findings
    expect(finding).toMatchObject({ type: 'lookAlike', severity: 'typed', imitated: CAROL })
    const typed = (finding?.differing ?? []).slice(0, 4).map((place) => lookAlike.charAt(place))
    expect(typed.join('')).toBe('1111')
    expect(await outcomeOf(review.send({ pressed: true }))).toBe('NOT_CONFIRMED')
    await review.send({ pressed: true, typed: typed.join('') })
    expect(transfers.sent).toHaveLength(2)
  })

  it('cancels while the nodes or the wallet respond, and a transfer that the wallet still sends is followed', async () => {
    const { send, transfers, clock } = await connectedHost()
    transfers.pause = () => firstValueFrom(clock.after(1000))
    const aborting = new AbortController()
    const preparing = outcomeOf(send.prepare(transfer, aborting))
    aborting.abort()
    expect(await preparing).toBe('CANCELLED')
    await clock.advance(1000)
    transfers.pause = undefined
    const review = await send.prepare(transfer)
    transfers.pause = () => firstValueFrom(clock.after(1000))
    const sending = review.send()
    await settled()
    review.cancel()
    expect(await outcomeOf(sending)).toBe('CANCELLED')
    await clock.advance(1000)
    expect(send.state).toMatchObject({ sends: [{ hash: HASH }] })
  })

  it.each<
    readonly [
      string,
      (tab: Awaited<ReturnType<typeof connectedHost>>, review: SendReview) => void,
      code: string,
    ]
  >([
    ['a cancellation', (_, review) => review.cancel(), 'CANCELLED'],
    ['another network', ({ fakeWallet }) => fakeWallet.changeChain(chain(10)), 'CANCELLED'],
    ['the disposal', ({ dispose }) => dispose(), 'DISPOSED'],
  ])('%s before the wallet is asked ends the transfer, and the wallet is not asked', async (_, end, code) => {
    const tab = await connectedHost()
    const { send, transfers, clock } = tab
    const review = await send.prepare(transfer)
    transfers.beforeRequest = () => firstValueFrom(clock.after(1000))
    const sending = outcomeOf(review.send())
    end(tab, review)
    expect(await sending).toBe(code)
    await clock.advance(1000)
    expect(transfers.sent).toEqual([])
    expect(send.state).toMatchObject({ sends: [] })
    expect(tab.eventNames()).not.toContain('SEND_ERROR')
  })

  it('sends what it has reviewed, whatever another part of the page prepares', async () => {
    const { send, transfers } = await connectedHost()
    const review = await send.prepare({ ...transfer, units: 7n })
    const other = await send.prepare({ ...transfer, units: 9000n })
    expect(await review.send()).toMatchObject({ units: 7n })
    expect(await other.send()).toMatchObject({ units: 9000n })
    expect(transfers.sent.map(({ prepared }) => prepared.transfer.units)).toEqual([7n, 9000n])
  })

  it('prepares several transfers at the same time', async () => {
    const { send, transfers, clock } = await connectedHost()
    transfers.pause = () => firstValueFrom(clock.after(1000))
    const first = send.prepare(transfer)
    const second = send.prepare({ ...transfer, units: 200n })
    await clock.advance(1000)
    expect([await first, await second]).toMatchObject([{ units: 150n }, { units: 200n }])
  })

  it('leaves the form of the user in the modal alone', async () => {
    const { send, inside, transfers } = await connectedHost()
    const draft = (await inside.send.load()).sendDraft
    draft.edit({ sendTokenAmount: '12', receiverAddress: BOB })
    await (await send.prepare(transfer)).send()
    expect(draft.state).toMatchObject({ form: { sendTokenAmount: '12' }, current: { step: 'idle' } })
    expect(transfers.sent).toHaveLength(1)
  })

  it('asks the wallet for nothing that differs from the review', async () => {
    const { send, transfers } = await connectedHost()
    transfers.changed = (request) =>
      request.family === 'eip155'
        ? { ...request, transaction: { ...request.transaction, to: CAROL } }
        : request
    await expect((await send.prepare(transfer)).send()).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(transfers.sent).toEqual([])
  })

  it('gets DISPOSED for pending calls at disposal', async () => {
    const preparing = await connectedHost()
    preparing.transfers.pause = () => firstValueFrom(preparing.clock.after(1000))
    const review = preparing.send.prepare(transfer)
    await settled()
    preparing.dispose()
    expect(await outcomeOf(review)).toBe('DISPOSED')
    const { send, transfers, dispose } = await connectedHost()
    const reviewed = await send.prepare(transfer)
    transfers.answer = 'hang'
    const sending = reviewed.send()
    await settled()
    dispose()
    expect(await outcomeOf(sending)).toBe('DISPOSED')
  })

  it('gets a result for every call when another account becomes active, and at disposal', async () => {
    const { send, transfers, fakeWallet, dispose } = await connectedHost()
    const [review, unsent] = [await send.prepare(transfer), await send.prepare(transfer)]
    transfers.answer = 'hang'
    const sending = outcomeOf(review.send())
    fakeWallet.changeChain(chain(10))
    expect(await sending).toBe('CANCELLED')
    expect(await outcomeOf(unsent.send())).toBe('CANCELLED')
    transfers.answer = 'send'
    transfers.observation = { type: 'pending' }
    const { hash } = await (await send.prepare({ units: 1n, to: BOB })).send()
    const receipt = outcomeOf(send.receipt(hash))
    dispose()
    expect(await receipt).toBe('DISPOSED')
  })
})

describe('the example of the README', () => {
  /** Runs the example with these answers of the user. Returns the page's questions and the outcome of the payment. */
  const paying = async (
    to: Address,
    answer: { readonly confirm?: boolean; readonly prompt?: string } = {},
  ) => {
    const { outside, transfers, send } = await connectedHost()
    await (await send.prepare({ ...transfer, to: CAROL })).send()
    const questions: string[] = []
    const dialog = (reply: unknown) => (question: string) => (questions.push(question), reply)
    vi.stubGlobal('confirm', dialog(answer.confirm))
    vi.stubGlobal('prompt', dialog(answer.prompt ?? null))
    const useCases = { ...outside, send: { ...send, prepare: () => send.prepare({ ...transfer, to }) } }
    const outcome = await outcomeOf(pay({ useCases }, transfer.units ?? 0n, to))
    return { questions, outcome, sent: transfers.sent.length - 1 }
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('shows no question for a notice', async () => {
    expect(await paying(BOB)).toMatchObject({ questions: [], sent: 1 })
  })

  it('asks for a confirmation, and sends nothing without it', async () => {
    const questions = ['Send anyway? ownAddress']
    expect(await paying(ALICE, { confirm: false })).toMatchObject({ questions, sent: 0 })
    expect(await paying(ALICE, { confirm: true })).toMatchObject({ questions, sent: 1 })
  })

  it('asks for the characters in which a look-alike differs, and sends nothing for others', async () => {
    const lookAlike = `0xcccc${'1'.repeat(32)}cccc` as Address
    const questions = [`${lookAlike} looks like ${CAROL}. Type its characters 7,8,9,10 to send.`]
    expect(await paying(lookAlike, { prompt: '2222' })).toMatchObject({
      questions,
      outcome: 'NOT_CONFIRMED',
      sent: 0,
    })
    expect(await paying(lookAlike, { prompt: '1111' })).toMatchObject({ questions, sent: 1 })
  })

  it('does not ask about a blocking finding', async () => {
    const { questions, outcome, sent } = await paying(coin.address as Address)
    expect([questions, String(outcome), sent]).toEqual([[], 'Error: not sent: tokenContract', 0])
  })
})
