import { describe, expect, it } from 'vitest'

import { reasonOfText } from '#domain/remote-data/service-failure.ts'
import { transferReview } from '#domain/send/transfer-review.ts'
import { failure } from '#domain/shared/failure.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { clause } from '#tests/spec/clauses.ts'

import { coin } from './coin.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const IMAGE = 'https://images.example/otto.png'
const TYPING = 500

/** A connected tab whose view Send observes the name. */
const sendTab = async (names = new FakeNames()) => {
  names.set({ name: 'otto.eth', address: BOB, image: IMAGE })
  names.set({ name: 'me.eth', address: ALICE }, { foreign: true })
  const tab = await readyWorld({ wallets: [wallet()], names, transfers: new FakeTransfers() })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  names.requests.length = 0
  const draft = (await tab.inside.send.load()).sendDraft
  const statuses: string[] = []
  const subscription = draft.lookup$.subscribe(({ status }) => statuses.push(status))
  const type = (receiverAddress: string) =>
    draft.edit({ token: coin, sendTokenAmount: '1.5', receiverAddress })
  const review = () => draft.review(plainMarks)
  return {
    ...tab,
    names,
    draft,
    statuses,
    subscription,
    type,
    review,
    form: () => draft.state.form,
    /** What the review shows. */
    shown: () => {
      const { current } = draft.state
      return current.step === 'review' ? transferReview(current.review) : undefined
    },
  }
}

clause('S3-11', () => {
  it('[S3-11] a name is resolved to its address and image half a second after the last key', async () => {
    const tab = await sendTab()
    tab.type('ott')
    tab.type('otto.e')
    await tab.clock.advance(TYPING - 1)
    tab.type('otto.eth')
    await tab.clock.advance(TYPING - 1)
    expect(tab.names.requests).toEqual([])
    await tab.clock.advance(1)
    expect(tab.names.requests).toEqual(['otto.eth'])
    expect(tab.form().resolved).toEqual({ name: 'otto.eth', address: BOB, image: IMAGE })
    expect(tab.form().receiverAddress).toBe('otto.eth')
    expect(tab.statuses.at(-1)).toBe('found')
  })

  it('[S3-11] the review is for the address, and has the name and the image', async () => {
    const tab = await sendTab()
    tab.type('otto.eth')
    await tab.review()
    expect(tab.transfers.prepared).toMatchObject([{ to: BOB }])
    expect(tab.shown()).toMatchObject({
      to: BOB,
      receiverProfileName: 'otto.eth',
      receiverProfileImageUrl: IMAGE,
      findings: [{ type: 'firstTime' }],
    })
  })

  it('[S3-11] a changed form leaves the review, which was of other values', async () => {
    const tab = await sendTab()
    tab.type(BOB)
    await tab.review()
    expect(tab.shown()).toBeDefined()
    tab.draft.edit({ sendTokenAmount: '2' })
    expect(tab.shown()).toBeUndefined()
    expect(tab.form()).toMatchObject({ sendTokenAmount: '2', receiverAddress: BOB })
  })

  it('[S3-11] another recipient removes the name, the same one keeps it', async () => {
    const tab = await sendTab()
    tab.type('otto.eth')
    await tab.clock.advance(TYPING)
    tab.type('otto.eth')
    expect(tab.form().resolved).toBeDefined()
    tab.type('otto.et')
    expect(tab.form().resolved).toBeUndefined()
    tab.type(BOB)
    await tab.review()
    expect(tab.shown()).not.toHaveProperty('receiverProfileName')
  })

  it('[S3-11] a late response does not change later input', async () => {
    const tab = await sendTab()
    const releases: (() => void)[] = []
    tab.names.pause = () => new Promise((resolve) => void releases.push(resolve))
    tab.type('otto.eth')
    const reviewing = tab.review()
    await settled()
    tab.type('nobody.eth')
    releases.forEach((answer) => answer())
    await reviewing
    await settled()
    expect(tab.form()).toMatchObject({ receiverAddress: 'nobody.eth' })
    expect(tab.form().resolved).toBeUndefined()
    expect(tab.draft.state.current.step).toBe('idle')
    expect(tab.transfers.prepared).toEqual([])
  })

  it('[S3-11] a late response for another network is not used for the same name on this one', async () => {
    const tab = await sendTab()
    const releases: (() => void)[] = []
    tab.names.pause = () => new Promise((resolve) => void releases.push(resolve))
    tab.type('otto.eth')
    const reviewing = tab.review()
    await settled()
    await tab.outside.switchNetwork('eip155:10')
    tab.type('otto.eth')
    releases.forEach((answer) => answer())
    await reviewing
    await settled()
    expect(tab.form().receiverAddress).toBe('otto.eth')
    expect(tab.form().resolved).toBeUndefined()
  })
})

describe('a name as the recipient', () => {
  it('is checked by the recipient guard with its address', async () => {
    const tab = await sendTab()
    tab.type('me.eth')
    await tab.review()
    expect(tab.shown()?.findings).toMatchObject([{ type: 'ownAddress' }])
  })

  it('is resolved before the review, without waiting for the last key', async () => {
    const tab = await sendTab()
    tab.type('otto.eth')
    expect(await outcomeOf(tab.review())).toMatchObject({ _tag: 'Right' })
    expect(tab.names.requests).toEqual(['otto.eth'])
  })

  it('that is not registered is no valid recipient', async () => {
    const tab = await sendTab()
    tab.type('nobody.eth')
    await tab.clock.advance(TYPING)
    expect(tab.statuses.at(-1)).toBe('unknown')
    expect(await tab.review()).toMatchObject({ left: { _tag: 'NotAnAddress' } })
  })

  clause('S8-71', () => {
    it('[S8-71] that cannot be resolved has the reason of the service, else the fixed message', async () => {
      const tab = await sendTab()
      tab.names.failure = { ...failure('Refused', 'no'), ...reasonOfText('The zone is closed') }
      tab.type('otto.eth')
      expect(await tab.review()).toMatchObject({
        left: {
          _tag: 'NameNotResolved',
          message: 'The zone is closed',
          ...reasonOfText('The zone is closed'),
        },
      })
      tab.names.failure = failure('Timeout', 'late')
      tab.type('other.eth')
      expect(await tab.review()).toMatchObject({
        left: { _tag: 'NameNotResolved', message: 'Error resolving name' },
      })
    })
  })

  it('is no longer requested when the view is closed', async () => {
    const tab = await sendTab()
    tab.names.pause = () => new Promise(() => {})
    tab.type('otto.eth')
    await tab.clock.advance(TYPING)
    tab.subscription.unsubscribe()
    expect(tab.names.signals.at(-1)?.aborted).toBe(true)
    expect(tab.clock.pending).toBe(0)
  })

  it('is not requested for an address, for other text, or without the option names', async () => {
    const tab = await sendTab()
    for (const text of [BOB, 'otto', 'two words.eth']) {
      tab.type(text)
      await tab.clock.advance(TYPING)
    }
    expect(tab.names.requests).toEqual([])
    const tabWithoutNames = await readyWorld({ wallets: [wallet()], transfers: new FakeTransfers() })
    await tabWithoutNames.outside.connect({ connectorId: 'one' })
    const draft = (await tabWithoutNames.inside.send.load()).sendDraft
    draft.edit({ token: coin, sendTokenAmount: '1.5', receiverAddress: 'otto.eth' })
    expect(await draft.review(plainMarks)).toMatchObject({ left: { _tag: 'NotAnAddress' } })
  })
})
