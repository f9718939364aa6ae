import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeSentRequests } from '#testkit/fake-sent-requests.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'
import { clause } from '#tests/spec/clauses.ts'

import { smartFrame } from './embedded-kit.ts'
import { embeddedTab, MARA, MARA_HQ, pendingPromise } from './register-name-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const events = ({ events: all }: Awaited<ReturnType<typeof embeddedTab>>) =>
  all.filter(({ event }) => event.startsWith('REGISTER_NAME'))

describe('a recording', () => {
  it('does not contain the name of a registration, successful or failed', async () => {
    const tab = await embeddedTab({ requests: new FakeSentRequests() })
    tab.outside.open({ view: 'Account' })
    tab.register.open()
    await tab.typed('mara')
    tab.registry.failure = failure('Unavailable', 'down')
    const unknown = tab.register.register()
    await tab.clock.advance(3000)
    await unknown
    tab.registry.failure = undefined
    await tab.register.register()
    const text = JSON.stringify(await tab.outside.diagnostics.recording())
    for (const eventName of ['REGISTER_NAME_ERROR', 'REGISTER_NAME_SUCCESS', 'RegisterAccountNameSuccess'])
      expect(text).toContain(eventName)
    expect(text).not.toContain('mara')
  })
})

describe('the offer of a name', () => {
  const lastOffer = async (tab: Awaited<ReturnType<typeof embeddedTab>>) => {
    const { offers, end } = tab.offered()
    await tab.clock.advance(0)
    end()
    return offers.at(-1)
  }

  it('[S0-09] is shown for an account of the embedded wallet without a name', async () => {
    expect(await lastOffer(await embeddedTab())).toBe(true)
  })

  it('is not shown for an account that has a name, or whose names cannot be resolved', async () => {
    const named = new FakeNames()
    named.set({ name: MARA, address: ALICE })
    expect(await lastOffer(await embeddedTab({ names: named }))).toBe(false)
    const failingNames = new FakeNames()
    failingNames.failure = failure('Unavailable', 'down')
    expect(await lastOffer(await embeddedTab({ names: failingNames }))).toBe(false)
  })

  it('is not shown if no source registers names on this network', async () => {
    const noRegistry = new FakeNameRegistry()
    noRegistry.zone = undefined
    expect(await lastOffer(await embeddedTab({ registry: noRegistry }))).toBe(false)
    const elsewhere = new FakeNameRegistry()
    elsewhere.registers = false
    expect(await lastOffer(await embeddedTab({ registry: elsewhere }))).toBe(false)
  })

  it('is not shown for other wallets', async () => {
    const tab = await readyWorld({ names: new FakeNames(), wallets: [wallet('one')] })
    await tab.outside.connect({ connectorId: 'one' })
    const { offerName } = await tab.inside.names.load()
    await tab.clock.advance(0)
    expect(await firstValueFrom(offerName.isOffered$)).toBe(false)
  })

  it('ends as soon as the account has a name', async () => {
    const tab = await embeddedTab()
    const { offers } = tab.offered()
    await tab.clock.advance(0)
    await tab.typed('mara')
    await tab.register.register()
    expect(offers.slice(-2)).toEqual([true, false])
  })
})

describe('suggestions', () => {
  it('[S9-30] are requested half a second after the last key, for the last text', async () => {
    const tab = await embeddedTab()
    for (const text of ['mara', 'maral', 'maralin']) {
      tab.register.type(text)
      await tab.clock.advance(400)
    }
    expect(tab.registry.requests).toEqual([])
    expect(tab.register.state.suggestions.status).toBe('pending')
    await tab.clock.advance(100)
    expect(tab.registry.requests).toEqual(['maralin'])
    expect(tab.register.state.registrable).toBe('maralin.names.example')
  })

  it('[S5-21] are requested for valid names, in lower case', async () => {
    const tab = await embeddedTab()
    for (const text of ['mar', 'm_ra', '-mara', 'mara-', 'mára']) await tab.typed(text)
    expect(tab.registry.requests).toEqual([])
    expect(tab.register.state.suggestions.status).toBe('idle')
    await tab.typed('MARA')
    expect(tab.registry.requests).toEqual(['mara'])
    expect(tab.register.state).toMatchObject({ text: 'MARA', registrable: MARA })
  })

  it('[S3-20] for an older text never replace those for a newer one, and their request is cancelled', async () => {
    const tab = await embeddedTab()
    const older = pendingPromise()
    tab.registry.pause = (asked) => (asked === 'mara' ? older.opened : Promise.resolve())
    await tab.typed('mara')
    await tab.typed('lindqvist')
    expect(tab.registry.signals[0]?.aborted).toBe(true)
    older.open()
    await tab.clock.advance(1000)
    expect(tab.register.state.registrable).toBe('lindqvist.names.example')
  })

  it('[S8-73] that fail are requested again when the user retries', async () => {
    const tab = await embeddedTab()
    tab.registry.failure = failure('Unavailable', 'HTTP status code: 503')
    await tab.typed('mara')
    expect(tab.register.state.suggestions).toMatchObject({
      status: 'error',
      failure: { message: 'Error fetching name suggestions' },
    })
    expect(tab.register.state.registrable).toBeUndefined()
    tab.registry.failure = undefined
    tab.register.retry()
    await tab.clock.advance(0)
    expect(tab.register.state.registrable).toBe(MARA)
  })

  it('let the user choose another name if the typed one is taken', async () => {
    const tab = await embeddedTab()
    tab.registry.take(MARA)
    await tab.typed('mara')
    expect(tab.register.state.registrable).toBeUndefined()
    tab.register.choose(MARA)
    expect(tab.register.state.registrable).toBeUndefined()
    tab.register.choose(MARA_HQ)
    expect(tab.register.state.registrable).toBe(MARA_HQ)
    await tab.typed('lindqvist')
    expect(tab.register.state.registrable).toBe('lindqvist.names.example')
  })
})

clause('S4-42', () => {
  it('[S4-42] signs the message, submits it, and shows the success', async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.register.open()
    await tab.typed('mara')
    const signaturePromise = pendingPromise()
    tab.signatures.pause = () => signaturePromise.opened
    const submitting = pendingPromise()
    tab.registry.pause = () => submitting.opened
    const registered = tab.register.register()
    await tab.clock.advance(3000)
    expect(tab.step()).toMatchObject({ step: 'signing', registration: { name: MARA, address: ALICE } })
    signaturePromise.open()
    await tab.clock.advance(1)
    expect(tab.step()).toMatchObject({ step: 'submitting', registration: { name: MARA } })
    submitting.open()
    expect(await registered).toEqual(E.right({ name: MARA }))
    expect(tab.view()).toBe('RegisterAccountNameSuccess')
    expect(tab.register.state.text).toBe('')
    const properties = { ensName: MARA, isSmartAccount: false }
    expect(events(tab)).toEqual([
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
    ])
  })

  it('[S4-42, S7-16] the message has the time of the request to the wallet, not of the user’s first input', async () => {
    const tab = await embeddedTab()
    await tab.typed('mara')
    await tab.clock.advance(60_000)
    const askedAt = tab.clock.now()
    await tab.register.register()
    const message = `{"name":"${MARA}","attributes":{},"timestamp":${Math.floor(askedAt / 1000)}}`
    expect(tab.signatures.requests).toMatchObject([{ address: ALICE, message }])
    const signature = fakeSignature('eip155', ALICE, message)
    expect(tab.registry.claims).toMatchObject([{ name: MARA, address: ALICE, message, signature }])
    expect(tab.registry.claims[0]?.network.caipNetworkId).toBe('eip155:1')
  })

  it('[S4-42, S3-06] the account has the name at once, and keeps it although sources do not return it yet', async () => {
    const tab = await embeddedTab()
    await tab.clock.advance(0)
    expect(tab.account().profileName).toBeUndefined()
    await tab.typed('mara')
    await tab.register.register()
    expect(tab.account().profileName).toBe(MARA)
    tab.page.returnToForeground()
    await tab.clock.advance(60_000)
    expect(tab.account().profileName).toBe(MARA)
  })

  it('[S4-42, S3-06] a look-up that started before the registration never removes the name', async () => {
    const names = new FakeNames()
    const lookUpPromise = pendingPromise()
    names.pause = () => lookUpPromise.opened
    const tab = await embeddedTab({ names })
    await tab.clock.advance(0)
    expect(names.requests).toEqual([ALICE])
    const shownNames: unknown[] = []
    await tab.typed('mara')
    await tab.register.register()
    const subscription = tab.inside.viewAccount.overview$.subscribe(() =>
      shownNames.push(tab.account().profileName),
    )
    expect(names.signals[0]?.aborted).toBe(true)
    lookUpPromise.open()
    await tab.clock.advance(0)
    subscription.unsubscribe()
    expect(new Set(shownNames)).toEqual(new Set([MARA]))
  })

  it('[S4-42] a smart account signs with its own address', async () => {
    const clock = new FakeClock(1_000_000)
    const { frame } = smartFrame([1], clock)
    const tab = await embeddedTab({ clock, frame })
    await tab.typed('mara')
    await tab.register.register()
    expect(tab.registry.claims).toMatchObject([{ address: BOB }])
    expect(events(tab)[0]).toMatchObject({ properties: { isSmartAccount: true } })
  })
})

clause('S4-43', () => {
  const failingRegistration = async (begin: (tab: Awaited<ReturnType<typeof embeddedTab>>) => void) => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.register.open()
    tab.registry.take(MARA)
    await tab.typed('Mara')
    tab.register.choose(MARA_HQ)
    begin(tab)
    const outcome = await tab.register.register()
    const { text, choice, current } = tab.register.state
    expect({ text, choice }).toEqual({ text: 'Mara', choice: MARA_HQ })
    expect(tab.view()).toBe('RegisterAccountName')
    return { tab, outcome, current }
  }

  it.each(['reject', 'fail'] as const)(
    '[S4-43] a wallet that will %s returns to the unchanged form',
    async (answer) => {
      const { tab, outcome, current } = await failingRegistration(
        ({ signatures }) => void (signatures.answer = answer),
      )
      const tag = answer === 'reject' ? 'UserRejected' : 'SigningFailed'
      expect(outcome).toMatchObject({ left: { _tag: tag } })
      expect(current).toMatchObject({ step: 'ready', failed: { name: MARA_HQ, failure: { _tag: tag } } })
      expect(tab.registry.claims).toEqual([])
      expect(events(tab).at(-1)).toMatchObject({ event: 'REGISTER_NAME_ERROR' })
    },
  )

  it('[S4-43, S8-75] a rejection by the service also returns to the form, and a retry can succeed', async () => {
    const { tab, current } = await failingRegistration(
      ({ registry }) => void (registry.failure = failure('Refused', 'no')),
    )
    expect(current).toMatchObject({ failed: { failure: { message: `Error registering name ${MARA_HQ}` } } })
    tab.registry.failure = undefined
    expect(await tab.register.register()).toEqual(E.right({ name: MARA_HQ }))
  })

  it('[S4-43, S7-16] a signature after more than ten seconds is an error and not sent, and the next message has a new time', async () => {
    const tab = await embeddedTab()
    await tab.typed('mara')
    const signaturePromise = pendingPromise()
    tab.signatures.pause = () => signaturePromise.opened
    const slowRegistration = tab.register.register()
    await tab.clock.advance(11_000)
    signaturePromise.open()
    expect(await slowRegistration).toMatchObject({ left: { _tag: 'SignedTooLate' } })
    expect(tab.registry.claims).toEqual([])
    expect(tab.register.state.registrable).toBe(MARA)
    expect(await tab.register.register()).toEqual(E.right({ name: MARA }))
    const [first, second] = tab.signatures.requests.map(({ message }) => message)
    expect(first).not.toBe(second)
  })
})

clause('S4-43', () => {
  it.each(['fail', 'stay asked'])(
    '[S4-43] a form whose suggestions %s is empty after the view is left',
    async (end) => {
      const tab = await embeddedTab()
      tab.kernel.open({})
      tab.register.open()
      tab.registry.failure = failure('Unavailable', 'HTTP status code: 503')
      if (end === 'fail') await tab.typed('mara')
      else tab.register.type('mara')
      expect(tab.register.state.suggestions.status).toBe(end === 'fail' ? 'error' : 'pending')
      const asked = tab.registry.requests.length
      tab.kernel.close()
      expect(tab.register.state).toMatchObject({ text: '', suggestions: { status: 'idle' } })
      await tab.clock.advance(1000)
      expect(tab.registry.requests).toHaveLength(asked)
      expect(tab.register.state.suggestions.status).toBe('idle')
    },
  )
})

describe('a user who changes their mind', () => {
  const signingTab = async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.register.open()
    await tab.typed('mara')
    const signaturePromise = pendingPromise()
    tab.signatures.pause = () => signaturePromise.opened
    const registered = tab.register.register()
    await tab.clock.advance(0)
    return { tab, registered, sign: signaturePromise.open }
  }
  const expectNothingSent = async ({ tab, registered, sign }: Awaited<ReturnType<typeof signingTab>>) => {
    sign()
    expect(await registered).toMatchObject({ left: { _tag: 'Cancelled' } })
    await tab.clock.advance(1000)
    expect(tab.registry.claims).toEqual([])
  }

  it('[S4-42] is back at the form, and a later signature of the wallet is not sent', async () => {
    const pendingTab = await signingTab()
    pendingTab.tab.register.cancel()
    expect(pendingTab.tab.register.state).toMatchObject({ text: 'mara', current: { step: 'ready' } })
    await expectNothingSent(pendingTab)
    expect(pendingTab.tab.register.state.current).toEqual({ step: 'ready' })
  })

  it('restarts after closing the modal', async () => {
    const pendingTab = await signingTab()
    pendingTab.tab.kernel.close()
    expect(pendingTab.tab.register.state.text).toBe('')
    await expectNothingSent(pendingTab)
  })

  it('restarts on another network, and the view closes', async () => {
    const pendingTab = await signingTab()
    await pendingTab.tab.outside.switchNetwork('eip155:10')
    expect(pendingTab.tab.register.state).toMatchObject({ text: '', current: { step: 'ready' } })
    expect(pendingTab.tab.view()).not.toBe('RegisterAccountName')
    await expectNothingSent(pendingTab)
  })

  it('restarts after a disconnect', async () => {
    const pendingTab = await signingTab()
    await pendingTab.tab.outside.disconnect()
    expect(pendingTab.tab.register.state.text).toBe('')
    await expectNothingSent(pendingTab)
    expect(await pendingTab.tab.register.register()).toMatchObject({ left: { _tag: 'NotReady' } })
  })

  it('causes one request to the wallet, however often they press Register', async () => {
    const { tab, registered, sign } = await signingTab()
    expect(await tab.register.register()).toMatchObject({ left: { _tag: 'NotReady' } })
    sign()
    await registered
    expect(tab.signatures.requests.length).toBe(1)
  })

  it('stays on the current view when a submitted name is registered', async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.register.open()
    await tab.typed('mara')
    const submitting = pendingPromise()
    tab.registry.pause = () => submitting.opened
    const registered = tab.register.register()
    await tab.clock.advance(0)
    tab.kernel.close()
    submitting.open()
    expect(await registered).toEqual(E.right({ name: MARA }))
    expect(tab.state().open).toBe(false)
  })
})

describe('a host without the modal', () => {
  it('[S1-15] gets suggestions, reviews and registers with or without the zone, and sees the steps', async () => {
    const tab = await embeddedTab()
    const { names } = tab.outside
    expect(await names.suggestions('Mara')).toContainEqual({ name: MARA, isAvailable: true })
    const review = await names.prepareRegistration(MARA)
    expect(review).toMatchObject({ name: MARA, address: ALICE, caipNetworkId: 'eip155:1' })
    expect(tab.signatures.requests).toEqual([])
    const observed: unknown[] = []
    review.state$.subscribe((state) => observed.push(state))
    expect(await review.register()).toEqual({ name: MARA })
    const [request] = tab.signatures.requests
    // The shown message is the signed one.
    expect(observed).toEqual([
      { step: 'ready' },
      { step: 'signing', message: request?.message },
      { step: 'submitting' },
      { step: 'done' },
    ])
    expect(names.state).toMatchObject({ name: MARA })
    expect(tab.registry.claims.map(({ name }) => name)).toEqual([MARA])
  })

  it('registers another name after a success', async () => {
    const { outside, registry } = await embeddedTab()
    const register = async (name: string) => (await outside.names.prepareRegistration(name)).register()
    await register('mara')
    expect(await register('mara-hq')).toEqual({ name: MARA_HQ })
    expect(registry.claims.map(({ name }) => name)).toEqual([MARA, MARA_HQ])
    expect(outside.names.state).toMatchObject({ name: MARA_HQ })
  })

  it('gets an error code for the reason of a failure', async () => {
    const tab = await embeddedTab()
    const { names } = tab.outside
    const outcome = (name: string) =>
      outcomeOf(names.prepareRegistration(name).then((review) => review.register()))
    expect(await outcomeOf(names.suggestions('m_r'))).toBe('INVALID_NAME')
    expect(await outcome('m_r')).toBe('INVALID_NAME')
    tab.registry.take(MARA)
    await expect((await names.prepareRegistration('mara')).register()).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'Name is already registered',
    })
    tab.signatures.answer = 'reject'
    expect(await outcome('lindqvist')).toBe('USER_REJECTED')
    tab.signatures.answer = 'hang'
    const review = await names.prepareRegistration('lindqvist')
    const pending = review.register()
    await tab.clock.advance(0)
    expect(review.state.step).toBe('signing')
    expect(await outcomeOf(review.register())).toBe('NOT_READY')
    expect(await outcomeOf(review.checkAgain())).toBe('NOT_READY')
    review.cancel()
    expect(await outcomeOf(pending)).toBe('CANCELLED')
    await tab.outside.disconnect()
    expect(await outcome('lindqvist')).toBe('NOT_READY')
    const without = await readyWorld()
    expect(await outcomeOf(without.outside.names.prepareRegistration('mara'))).toBe('NAMES_NOT_ENABLED')
  })
})

describe('disposing', () => {
  it('rejects a registration that waits for the wallet with Disposed', async () => {
    const tab = await embeddedTab()
    await tab.typed('mara')
    tab.signatures.answer = 'hang'
    const registered = tab.register.register()
    await tab.clock.advance(0)
    tab.dispose()
    expect(await registered).toMatchObject({ left: { _tag: 'Disposed' } })
  })

  it('cancels pending requests to the wallet and for suggestions, and leaves no timer', async () => {
    const tab = await embeddedTab()
    await tab.typed('mara')
    tab.signatures.answer = 'hang'
    const registered = tab.register.register()
    await tab.clock.advance(0)
    tab.register.type('lindqvist')
    tab.dispose()
    expect(await registered).toMatchObject({ left: { _tag: 'Cancelled' } })
    await tab.clock.advance(5000)
    expect(tab.registry.requests).toEqual(['mara'])
    tab.register.type('again')
    await tab.clock.advance(5000)
    expect(tab.registry.requests).toEqual(['mara'])
  })
})
