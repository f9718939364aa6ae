import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { BadFrame, Letter } from './bad-frame.ts'
import { ada } from './embedded-kit.ts'
import { ALICE, SIGNATURE } from './wallets.ts'

const logins = ['email', 'email', 'social', 'farcaster', 'again', 'resend', 'code', 'code'] as const
const leavingMoves = ['open', 'close', 'back', 'signOut', 'reload', 'navigate', 'fall'] as const
const requests = [
  'sign',
  'sign',
  'sign',
  'read',
  'unknown',
  'cancelRequest',
  'switch',
  'type',
  'newEmail',
  'newCode',
] as const
export type Action = (typeof logins | typeof leavingMoves | typeof requests)[number]

export type Command = { readonly isImmediate: boolean } & (
  | { readonly do: Action }
  | { readonly do: 'reply'; readonly which: number; readonly how: number; readonly late: boolean }
  | { readonly do: 'popup'; readonly how: 'consents' | 'denies' | 'closes' }
  | {
      readonly do: 'behaviour'
      readonly behaviour: BadFrame['behaviour']
      readonly mode: keyof typeof responseModes
    }
  | { readonly do: 'wait'; readonly ms: number }
)

// Usually there is time for the effects of a command.
const isImmediate = fc.nat({ max: 5 }).map((one) => one === 0)
const anyAction = (actions: readonly Action[]) => fc.record({ do: fc.constantFrom(...actions), isImmediate })

const frameCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('reply' as const),
      which: fc.nat({ max: 3 }),
      how: fc.nat({ max: 7 }),
      late: fc.nat({ max: 5 }).map((one) => one === 0),
      isImmediate,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('popup' as const),
      how: fc.constantFrom('consents' as const, 'consents' as const, 'denies' as const, 'closes' as const),
      isImmediate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('behaviour' as const),
      behaviour: fc.constantFrom<BadFrame['behaviour'][]>('ok', 'ok', 'ok', 'silent', 'unloadable'),
      mode: fc.constantFrom('prompt' as const, 'polite' as const, 'polite' as const, 'mute' as const),
      isImmediate,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 500, 500, 500, 600, 3000, 29_000, 30_000, 45_000, 120_000),
      isImmediate: fc.constant(false),
    }),
  },
)

const command = (actionName: Action): fc.Arbitrary<Command> =>
  fc.record({ do: fc.constant(actionName), isImmediate })
const reply = (how = fc.nat({ max: 7 })): fc.Arbitrary<Command> =>
  fc.record({
    do: fc.constant('reply' as const),
    which: fc.constant(0),
    how,
    late: fc.constant(false),
    isImmediate,
  })
const wait: fc.Arbitrary<Command> = fc.constant({ do: 'wait', ms: 500, isImmediate: false })
const consent: fc.Arbitrary<Command> = fc.constant({ do: 'popup', how: 'consents', isImmediate: false })
const success = reply(fc.nat({ max: 5 }))

/** Sequences that complete a task if nothing interferes. */
const sequences: readonly (readonly fc.Arbitrary<Command>[])[] = [
  [command('email'), wait, success, reply(), command('code'), success, reply()],
  [command('social'), wait, success, consent, success, reply()],
  [command('farcaster'), wait, success, success, reply()],
  [command('sign'), command('sign'), reply(), reply()],
  [command('switch'), success, reply()],
  [command('type'), reply(), reply()],
  [command('reload'), wait, success, reply()],
  [command('reload'), command('signOut'), wait, success, reply()],
  [command('newEmail'), success, command('newCode'), success, command('newCode'), reply()],
]

/** A login sequence, possibly truncated, and possibly followed by leaving and a late response. */
const sequence = fc
  .constantFrom(...sequences)
  .chain((all) =>
    fc
      .tuple(
        fc.tuple(...all),
        fc.integer({ min: 1, max: all.length }),
        fc.tuple(anyAction(leavingMoves), reply()),
        fc.nat({ max: 2 }),
      )
      .map(([steps, length, after, more]): readonly Command[] => [
        ...steps.slice(0, length),
        ...after.slice(0, more),
      ]),
  )
const mixedCommands = (
  first: readonly Action[],
  second: readonly Action[],
): fc.Arbitrary<readonly Command[]> => {
  const anyCommand = fc.oneof(
    { weight: 4, arbitrary: frameCommand },
    { weight: 3, arbitrary: anyAction(first) },
    { weight: 1, arbitrary: anyAction(second) },
    { weight: 3, arbitrary: anyAction(leavingMoves) },
  )
  const someCommands = fc.oneof(
    anyCommand.map((one): readonly Command[] => [one]),
    sequence,
  )
  return fc.array(someCommands, { minLength: 1, maxLength: 10, size: 'max' }).map((all) => all.flat())
}
export const loginCommands = mixedCommands(logins, requests)
export const requestCommands = mixedCommands(requests, logins)

const ACTIONS = ['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT', 'VERIFY_OTP'] as const
const PROVIDER_URL = 'https://provider.example/authorize?state=s1'

type Response = (payload: unknown, how: number) => unknown
const empty: Response = () => undefined

/** The successful responses of a frame. */
const successfulResponses: Readonly<Record<FrameRequestName, Response>> = {
  SWITCH_NETWORK: (payload) => payload,
  CONNECT_EMAIL: (_, how) => ({ action: ACTIONS[how % ACTIONS.length] }),
  CONNECT_DEVICE: empty,
  CONNECT_OTP: empty,
  CONNECT_SOCIAL: () => ada({ userName: 'ada' }),
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: PROVIDER_URL }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect' }),
  CONNECT_FARCASTER: () => ({ userName: 'ada' }),
  GET_USER: () => ada(),
  SIGN_OUT: empty,
  IS_CONNECTED: (_, how) => ({ isConnected: how !== 1 }),
  GET_CHAIN_ID: () => ({ chainId: 1 }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
  INIT_SMART_ACCOUNT: () => ({ address: ALICE, isDeployed: true }),
  SET_PREFERRED_ACCOUNT: () => ({ type: 'eoa', address: ALICE }),
  RPC_REQUEST: () => SIGNATURE,
  UPDATE_EMAIL: (_, how) => ({ action: how % 2 ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: empty,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'lovelace@example.com' }),
  SYNC_THEME: empty,
  SYNC_DAPP_DATA: empty,
  RELOAD: empty,
  RPC_ABORT: empty,
}

/** Fails for two of eight values of `how`. */
export const responseTo = ({ name, payload }: Letter, how: number): E.Either<string, unknown> => {
  if (how === 6) return E.left('no')
  return how === 7 ? E.left('User rejected') : E.right(successfulResponses[name](payload, how))
}

const SETTINGS_REQUESTS: readonly FrameRequestName[] = [
  'SYNC_DAPP_DATA',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'RELOAD',
  'RPC_ABORT',
]
const ROUTINE_REQUESTS: readonly FrameRequestName[] = [
  ...SETTINGS_REQUESTS,
  'SIGN_OUT',
  'GET_USER',
  'SWITCH_NETWORK',
]
const responding = (names: readonly FrameRequestName[]) => (letter: Letter) =>
  names.includes(letter.name) ? responseTo(letter, 0) : undefined

/** The sets of requests to which the frame responds at once. */
export const responseModes = {
  prompt: responding(ROUTINE_REQUESTS),
  polite: responding(SETTINGS_REQUESTS),
  mute: responding([]),
}
