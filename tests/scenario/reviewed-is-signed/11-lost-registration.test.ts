import { expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import type { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { embeddedTab, MARA, pendingPromise } from '#tests/scenario/register-name-kit.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const offline = failure('Offline', 'No connection')

/** The service registers the name, its answer is lost, and then it cannot be reached. Returns what it did before. */
const losing = (registry: FakeNameRegistry): FakeNameRegistry['register'] => {
  const register = registry.register.bind(registry)
  registry.isAnswerLost = true
  registry.register = (claim) => async () => {
    const answer = await register(claim)()
    registry.failure = offline
    return answer
  }
  return register
}

/** A user who has typed a free name in the view. */
const typed = async () => {
  const tab = await embeddedTab()
  tab.kernel.open({})
  tab.register.open()
  await tab.typed('mara')
  return tab
}

clause('S4-42', () => {
  it('[S4-42] a registration whose answer was lost is looked for, and is there', async () => {
    const tab = await typed()
    tab.registry.isAnswerLost = true
    expect(await tab.register.register()).toMatchObject({ right: { name: MARA } })
    expect(tab.registry.looks).toEqual([MARA])
    expect(tab.view()).toBe('RegisterAccountNameSuccess')
    expect(tab.account().profileName).toBe(MARA)
  })

  it('[S4-42] a refusal of a name that the account has already registered is a success', async () => {
    const tab = await typed()
    const { registry } = tab
    const register = losing(registry)
    const first = tab.register.register()
    await tab.clock.advance(3000)
    expect(await first).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(tab.step()).toMatchObject({ step: 'unknown', registration: { name: MARA } })
    registry.failure = undefined
    registry.register = register
    registry.isAnswerLost = false
    tab.register.cancel()
    expect(await tab.register.register()).toMatchObject({ right: { name: MARA } })
    expect(registry.claims).toHaveLength(2)
  })
})

clause('S4-43', () => {
  it('[S4-43] a name that another account has meanwhile is said to be taken', async () => {
    const tab = await typed()
    const { registry } = tab
    registry.register = () => async () => {
      registry.take(MARA)
      return { _tag: 'Left', left: failure('Unavailable', 'HTTP status code: 502') }
    }
    expect(await tab.register.register()).toMatchObject({ left: { _tag: 'NameTaken' } })
    expect(tab.step()).toMatchObject({ step: 'ready', failed: { name: MARA } })
    expect(tab.account().profileName).toBeUndefined()
  })

  it('[S4-43] a record that names no account proves nothing, and is looked at again', async () => {
    const tab = await typed()
    const { registry } = tab
    registry.register = () => async () => {
      registry.take(MARA, false)
      return { _tag: 'Left', left: failure('Unavailable', 'HTTP status code: 502') }
    }
    const registered = tab.register.register()
    await tab.clock.advance(3000)
    expect(await registered).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(registry.looks).toEqual([MARA, MARA])
    registry.take(MARA)
    expect(await tab.register.checkAgain()).toMatchObject({ left: { _tag: 'NameTaken' } })
  })

  it('[S4-43] if nobody can tell, it is said, and looked for again when the user asks', async () => {
    const tab = await typed()
    const { registry } = tab
    losing(registry)
    const first = tab.register.register()
    await tab.clock.advance(3000)
    expect(await first).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    // It is there at the next visit too.
    tab.kernel.close()
    expect(tab.step().step).toBe('unknown')
    const again = tab.register.checkAgain()
    expect(tab.step().step).toBe('checking')
    await tab.clock.advance(3000)
    expect(await again).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    registry.failure = undefined
    expect(await tab.register.checkAgain()).toMatchObject({ right: { name: MARA } })
    expect(tab.account().profileName).toBe(MARA)
    // The service is asked once.
    expect(registry.claims).toHaveLength(1)
  })

  it('[S4-43] a name that is not there yet is looked for twice, and may be registered nevertheless', async () => {
    const tab = await typed()
    tab.registry.register = () => async () => ({ _tag: 'Left', left: failure('Timeout', 'No answer') })
    const registered = tab.register.register()
    await tab.clock.advance(2999)
    expect(tab.step().step).toBe('checking')
    await tab.clock.advance(1)
    expect(await registered).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(tab.registry.looks).toEqual([MARA, MARA])
  })

  it('[S4-43] a host gets OUTCOME_UNKNOWN, and can look again', async () => {
    const tab = await embeddedTab()
    const { registry } = tab
    const review = await tab.outside.names.prepareRegistration('mara')
    registry.failure = offline
    const registered = review.register()
    registered.catch(() => undefined)
    await tab.clock.advance(3000)
    expect(await outcomeOf(registered)).toBe('OUTCOME_UNKNOWN')
    expect(review.state).toEqual({ step: 'unknown' })
    registry.failure = undefined
    registry.take(MARA)
    expect(await outcomeOf(review.checkAgain())).toBe('NAME_TAKEN')
  })

  it('[S4-43] once the service has the signature, its answer is awaited and stored', async () => {
    const tab = await embeddedTab()
    const submitting = pendingPromise()
    tab.registry.pause = () => submitting.opened
    const review = await tab.outside.names.prepareRegistration('mara')
    const registered = review.register()
    await tab.clock.advance(0)
    expect(review.state.step).toBe('submitting')
    review.cancel()
    submitting.open()
    expect(await registered).toEqual({ name: MARA })
  })

  it('[S4-43] ends at disposal, and leaves no timer', async () => {
    const tab = await typed()
    tab.registry.failure = offline
    const registered = tab.register.register()
    await tab.clock.advance(1000)
    tab.dispose()
    expect(await registered).toMatchObject({ left: { _tag: 'Disposed' } })
    expect(tab.clock.pending).toBe(0)
  })
})
