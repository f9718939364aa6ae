import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import type { BadFrame, Letter } from './bad-frame.ts'
import { ada } from './embedded-kit.ts'
import { ALICE, SIGNATURE } from './wallets.ts'

const logins = ['email', 'email', 'social', 'farcaster', 'again', 'resend', 'code', 'code'] as const
const leaving = ['open', 'close', 'back', 'signOut', 'reload', 'navigate', 'fall'] as const
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
export type Move = (typeof logins | typeof leaving | typeof requests)[number]

export type Command = { readonly atOnce: boolean } & (
  | { readonly do: Move }
  | { readonly do: 'reply'; readonly which: number; readonly how: number; readonly late: boolean }
  | { readonly do: 'popup'; readonly how: 'consents' | 'denies' | 'closes' }
  | {
      readonly do: 'behaviour'
      readonly behaviour: BadFrame['behaviour']
      readonly manner: keyof typeof manners
    }
  | { readonly do: 'wait'; readonly ms: number }
)

// Usually there is time for the effects of a command.
const atOnce = fc.nat({ max: 5 }).map((one) => one === 0)
const move = (moves: readonly Move[]) => fc.record({ do: fc.constantFrom(...moves), atOnce })

const ofFrame: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('reply' as const),
      which: fc.nat({ max: 3 }),
      how: fc.nat({ max: 7 }),
      late: fc.nat({ max: 5 }).map((one) => one === 0),
      atOnce,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('popup' as const),
      how: fc.constantFrom('consents' as const, 'consents' as const, 'denies' as const, 'closes' as const),
      atOnce,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('behaviour' as const),
      behaviour: fc.constantFrom<BadFrame['behaviour'][]>('ok', 'ok', 'ok', 'silent', 'unloadable'),
      manner: fc.constantFrom('prompt' as const, 'polite' as const, 'polite' as const, 'mute' as const),
      atOnce,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 500, 500, 500, 600, 3000, 29_000, 30_000, 45_000, 120_000),
      atOnce: fc.constant(false),
    }),
  },
)

const by = (told: Move): fc.Arbitrary<Command> => fc.record({ do: fc.constant(told), atOnce })
const reply = (how = fc.nat({ max: 7 })): fc.Arbitrary<Command> =>
  fc.record({
    do: fc.constant('reply' as const),
    which: fc.constant(0),
    how,
    late: fc.constant(false),
    atOnce,
  })
const wait: fc.Arbitrary<Command> = fc.constant({ do: 'wait', ms: 500, atOnce: false })
const consent: fc.Arbitrary<Command> = fc.constant({ do: 'popup', how: 'consents', atOnce: false })
const well = reply(fc.nat({ max: 5 }))

/** Sequences that complete a task if nothing interferes. */
const ways: readonly (readonly fc.Arbitrary<Command>[])[] = [
  [by('email'), wait, well, reply(), by('code'), well, reply()],
  [by('social'), wait, well, consent, well, reply()],
  [by('farcaster'), wait, well, well, reply()],
  [by('sign'), by('sign'), reply(), reply()],
  [by('switch'), well, reply()],
  [by('type'), reply(), reply()],
  [by('reload'), wait, well, reply()],
  [by('reload'), by('signOut'), wait, well, reply()],
  [by('newEmail'), well, by('newCode'), well, by('newCode'), reply()],
]

/** A login sequence, possibly truncated, and possibly followed by leaving and a late response. */
const way = fc
  .constantFrom(...ways)
  .chain((all) =>
    fc
      .tuple(
        fc.tuple(...all),
        fc.integer({ min: 1, max: all.length }),
        fc.tuple(move(leaving), reply()),
        fc.nat({ max: 2 }),
      )
      .map(([steps, length, after, more]): readonly Command[] => [
        ...steps.slice(0, length),
        ...after.slice(0, more),
      ]),
  )
const mixed = (first: readonly Move[], second: readonly Move[]): fc.Arbitrary<readonly Command[]> => {
  const any = fc.oneof(
    { weight: 4, arbitrary: ofFrame },
    { weight: 3, arbitrary: move(first) },
    { weight: 1, arbitrary: move(second) },
    { weight: 3, arbitrary: move(leaving) },
  )
  const some = fc.oneof(
    any.map((one): readonly Command[] => [one]),
    way,
  )
  return fc.array(some, { minLength: 1, maxLength: 10, size: 'max' }).map((all) => all.flat())
}
export const loginCommands = mixed(logins, requests)
export const asking = mixed(requests, logins)

const ACTIONS = ['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT', 'VERIFY_OTP'] as const
const AT = 'https://provider.example/authorize?state=s1'

type Answer = (payload: unknown, how: number) => unknown
const nothing: Answer = () => undefined

/** The successful responses of a frame. */
const good: Readonly<Record<FrameRequestName, Answer>> = {
  SWITCH_NETWORK: (payload) => payload,
  CONNECT_EMAIL: (_, how) => ({ action: ACTIONS[how % ACTIONS.length] }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: () => ada({ userName: 'ada' }),
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: AT }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect' }),
  CONNECT_FARCASTER: () => ({ userName: 'ada' }),
  GET_USER: () => ada(),
  SIGN_OUT: nothing,
  IS_CONNECTED: (_, how) => ({ isConnected: how !== 1 }),
  GET_CHAIN_ID: () => ({ chainId: 1 }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
  INIT_SMART_ACCOUNT: () => ({ address: ALICE, isDeployed: true }),
  SET_PREFERRED_ACCOUNT: () => ({ type: 'eoa', address: ALICE }),
  RPC_REQUEST: () => SIGNATURE,
  UPDATE_EMAIL: (_, how) => ({ action: how % 2 ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'lovelace@example.com' }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
  RPC_ABORT: nothing,
}

/** Fails for two of eight values of `how`. */
export const answerTo = ({ name, payload }: Letter, how: number): E.Either<string, unknown> => {
  if (how === 6) return E.left('no')
  return how === 7 ? E.left('User rejected') : E.right(good[name](payload, how))
}

const POLITE: readonly FrameRequestName[] = [
  'SYNC_DAPP_DATA',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'RELOAD',
  'RPC_ABORT',
]
const PROMPT: readonly FrameRequestName[] = [...POLITE, 'SIGN_OUT', 'GET_USER', 'SWITCH_NETWORK']
const answering = (names: readonly FrameRequestName[]) => (letter: Letter) =>
  names.includes(letter.name) ? answerTo(letter, 0) : undefined

/** The sets of requests to which the frame responds at once. */
export const manners = { prompt: answering(PROMPT), polite: answering(POLITE), mute: answering([]) }
