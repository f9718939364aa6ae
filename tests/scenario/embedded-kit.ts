import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'

import { DONE_SHOWN_MS } from '#domain/connection/attempt.ts'
import type { FrameRequestName } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { ALICE, BOB } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

export const AUTH = 'auth'
export const EMAIL = 'ada@example.com'

export const ada = (changes: Partial<EmbeddedUser> = {}): EmbeddedUser => ({
  address: ALICE,
  chainId: 1,
  email: EMAIL,
  accounts: [{ address: ALICE, type: 'eoa' }],
  preferredAccountType: 'eoa',
  ...changes,
})

/** Ada, who also has a smart account. */
const adaWithSmartAccount = ada({
  accounts: [
    { address: ALICE, type: 'eoa' },
    { address: BOB, type: 'smartAccount' },
  ],
})

/** A frame that responds to all requests that need no approval. */
export const startRespondingFrame = (clock = new FakeClock(1_000_000), user = ada(), signsOut = true) => {
  const frame = new FakeSecureFrame(clock)
  frame.answers('SYNC_DAPP_DATA', () => E.right(undefined))
  frame.answers('SYNC_THEME', () => E.right(undefined))
  if (signsOut) frame.answers('SIGN_OUT', () => E.right(undefined))
  frame.answers('RELOAD', () => E.right(undefined))
  frame.answers('SWITCH_NETWORK', ({ chainId }) => E.right({ chainId }))
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [] }))
  frame.answers('GET_USER', (request) => E.right({ ...user, chainId: request?.chainId ?? user.chainId }))
  return { clock, frame }
}

/** A frame whose user has a smart account, Bob's address, on these chains. */
export const smartFrame = (chains: readonly number[], clock?: FakeClock) => {
  const respondingFrame = startRespondingFrame(clock)
  const { frame } = respondingFrame
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: chains }))
  frame.answers('GET_USER', (request) => {
    const type = request?.preferredAccountType ?? 'eoa'
    const address = type === 'smartAccount' ? BOB : ALICE
    return E.right({
      ...adaWithSmartAccount,
      address,
      chainId: request?.chainId ?? 1,
      preferredAccountType: type,
    })
  })
  return respondingFrame
}

/** The payloads of the requests of one name that the frame has received, oldest first. */
export const payloadsOf = (frame: FakeSecureFrame) => (name: FrameRequestName) =>
  frame.requests.filter((each) => each.name === name).map(({ payload }) => payload)

/** A tab with an embedded wallet whose feature has loaded. */
export const embeddedWorld = async (setting: Setting = {}) => {
  const { clock, frame } = setting.frame
    ? { clock: setting.clock, frame: setting.frame }
    : startRespondingFrame(setting.clock)
  const tab = await readyWorld({ ...setting, frame, ...(clock === undefined ? {} : { clock }) })
  const embedded = await tab.inside.embedded.load()
  return {
    ...tab,
    frame,
    embedded,
    payloadsOf: payloadsOf(frame),
    view: () => tab.state().view,
  }
}
export type EmbeddedWorld = Awaited<ReturnType<typeof embeddedWorld>>

/** Advances the clock until the frame is ready. */
export const frameReady = ({ clock }: { readonly clock: Pick<FakeClock, 'advance'> }) => clock.advance(500)

/** The current value of a stream. */
export const latest = <A>(stream$: Observable<A>): A => {
  const values: A[] = []
  stream$.subscribe((value) => values.push(value)).unsubscribe()
  const [value] = values
  if (value === undefined) throw new Error('The stream has said nothing')
  return value
}

interface LoginTab extends Pick<EmbeddedWorld, 'kernel' | 'embedded' | 'frame'> {
  readonly clock: Pick<FakeClock, 'advance'>
}

/** Logs in by email. The frame knows the device, and the modal closes. */
export const logIn = async (tab: LoginTab, email = EMAIL): Promise<void> => {
  tab.kernel.open({})
  tab.embedded.connectByEmail.send(email)
  await frameReady(tab)
  tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
  await tab.clock.advance(DONE_SHOWN_MS)
}

/** A tab in which a user is logged in by email. */
export const loggedIn = async (setting: Setting = {}) => {
  const tab = await embeddedWorld(setting)
  await logIn(tab)
  return tab
}
