import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { transferReview } from '#domain/send/transfer-review.ts'
import { failure } from '#domain/shared/failure.ts'
import { amountFrom, plainMarks } from '#domain/tokens/amount.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { network } from '#tests/contract/examples.ts'
import { clauses } from '#tests/spec/clauses.ts'

import { ada, embeddedWorld, frameReady } from './embedded-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, network as given, readyWorld } from './world.ts'

const IMAGE = 'https://images.example/otto.png'
const PRICE = amountFrom('2000')
const explored = {
  ...given(1),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const ether = nativeToken(network(1))

/** The fields that a clause names. */
const fieldsOf = (id: keyof typeof clauses): readonly string[] =>
  clauses[id]
    .replace(/^.*?: /, '')
    .replaceAll(/ \(.*?\)|\.$/g, '')
    .split(', ')

const holdingsOf = (address: string) => {
  if (PRICE === undefined) throw new Error('no number')
  const holdings = new FakeHoldings()
  holdings.set(chain(1), address, [
    { token: ether, units: 2n * 10n ** 18n, price: { amount: PRICE, currency: 'USD' } },
  ])
  return holdings
}

it('[S3-06] each field of an account is written, and read by hosts', async () => {
  const names = new FakeNames()
  names.set({ name: 'ada.eth', address: ALICE, image: IMAGE })
  const tab = await embeddedWorld({ names, holdings: holdingsOf(ALICE), options: { networks: [explored] } })
  const user = ada({ userName: 'ada', smartAccountDeployed: true })
  tab.frame.answers('GET_USER', () => E.right(user))
  tab.kernel.open({})
  tab.embedded.connectBySocial.begin('github')
  await frameReady(tab)
  tab.frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/?state=1' })
  await tab.clock.advance(0)
  tab.popup.latest?.answer('https://frame.example/back?code=1')
  await tab.clock.advance(0)
  tab.frame.reply('CONNECT_SOCIAL', user)
  await tab.clock.advance(0)
  tab.outside.tokens.state$.subscribe()
  await tab.clock.advance(0)
  await settled()
  const { wallet: connectedWalletInfo, ...account } = tab.account()
  const { tokens: tokenBalance } = tab.outside.tokens.state
  const read: Readonly<Record<string, unknown>> = { ...account, connectedWalletInfo, tokenBalance }
  expect(fieldsOf('S3-06').filter((field) => read[field] === undefined)).toEqual([])
  expect(tokenBalance).toMatchObject([{ symbol: 'ETH' }])
})

it('[S3-11] each field of a transfer is written, and read by the review and by hosts', async () => {
  const names = new FakeNames()
  names.set({ name: 'otto.eth', address: BOB, image: IMAGE })
  const holdings = holdingsOf(ALICE)
  const tab = await readyWorld({ wallets: [wallet()], names, holdings, transfers: new FakeTransfers() })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const statuses: string[] = []
  tab.outside.tokens.state$.subscribe(({ status }) => statuses.push(status))
  await tab.clock.advance(0)
  await settled()
  const { sendDraft } = await tab.inside.send.load()
  sendDraft.edit({ token: ether, sendTokenAmount: '1.5', receiverAddress: 'otto.eth' })
  await sendDraft.review(plainMarks)
  const { form, current } = sendDraft.state
  const shown = current.step === 'review' ? transferReview(current.review) : undefined
  const { total, tokens } = tab.outside.tokens.state
  holdings.failure = failure('Unavailable', 'down')
  await tab.clock.advance(60_000)
  void tab.outside.tokens.refresh()
  await tab.clock.advance(0)
  await settled()
  const read: Readonly<Record<string, unknown>> = {
    ...form,
    ...shown,
    networkBalanceInUSD: total,
    loading: statuses.includes('pending') || undefined,
    tokenBalances: tokens,
    lastRetry: tab.outside.tokens.state.retryAt,
  }
  expect(fieldsOf('S3-11').filter((field) => read[field] === undefined)).toEqual([])
  expect(read).toMatchObject({ receiverProfileName: 'otto.eth', receiverProfileImageUrl: IMAGE })
  expect([total, shown?.to]).toEqual(['4000', BOB])
})
