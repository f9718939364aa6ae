import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { embeddedTab, MARA, MARA_HQ } from '#tests/scenario/register-name-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S4-42', () => {
  it('[S4-42] what one caller has reviewed is signed, although another has prepared another name since', async () => {
    const tab = await embeddedTab()
    const one = await tab.outside.names.prepareRegistration('mara')
    const other = await tab.outside.names.prepareRegistration('mara-hq')
    expect(await one.register()).toEqual({ name: MARA })
    expect(tab.signatures.requests.map(({ message }) => JSON.parse(message).name as string)).toEqual([MARA])
    expect(other.state.step).toBe('ready')
    expect(await other.register()).toEqual({ name: MARA_HQ })
  })

  it('[S4-42] cancelling one ends only that one, and a host changes nothing in the open view', async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.register.open()
    await tab.typed('mara')
    tab.signatures.answer = 'hang'
    const one = await tab.outside.names.prepareRegistration('lindqvist')
    const ended = outcomeOf(one.register())
    expect(tab.register.state).toMatchObject({ text: 'mara', current: { step: 'ready' } })
    one.cancel()
    expect(await ended).toBe('CANCELLED')
    tab.signatures.answer = 'sign'
    expect(await tab.register.register()).toEqual(E.right({ name: MARA }))
  })

  it('[S4-42] a review of an account that is no longer active is not signed', async () => {
    const tab = await embeddedTab()
    const review = await tab.outside.names.prepareRegistration('mara')
    await tab.outside.switchNetwork('eip155:10')
    expect(await outcomeOf(review.register())).toBe('NOT_READY')
    expect(tab.signatures.requests).toEqual([])
  })
})
