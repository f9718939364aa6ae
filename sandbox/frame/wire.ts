import * as t from 'io-ts'

import { SocialProvider } from '#domain/embedded/protocol.ts'

const Nothing = t.type({})

/** A login: the token for later visits, and the seed of the keys. */
const Entered = t.type({ token: t.string, seed: t.string })
export type Entered = t.TypeOf<typeof Entered>

const Person = t.partial({ email: t.string, userName: t.string })
export type Person = t.TypeOf<typeof Person>

const Email = t.intersection([
  t.type({ to: t.string, subject: t.string, at: t.number }),
  t.partial({ code: t.string, link: t.string }),
])
export type Email = t.TypeOf<typeof Email>

/** The faults of a project. A missing field means no fault. */
export const Faults = t.partial({
  load: t.keyof({ never: null, error: null }),
  answers: t.keyof({ hang: null, late: null, wrong: null, twice: null, error: null }),
  /** The request names that `answers` applies to. Defaults to all. */
  only: t.readonlyArray(t.string),
  /** Milliseconds by which an answer is late. */
  lateBy: t.number,
  /** Minutes for which codes and links are valid. */
  codeMinutes: t.number,
  /** New devices need no approval. */
  devices: t.keyof({ trusted: null }),
})
export type Faults = t.TypeOf<typeof Faults>

const Update = t.type({ projectId: t.string, token: t.string, otp: t.string })

/** The requests between the pages and their server. They never leave the frame's origin. */
const api = {
  chains: { asks: Nothing, tells: t.type({ evm: t.record(t.string, t.string), tokens: t.array(t.string) }) },
  faults: { asks: t.type({ projectId: t.string }), tells: Faults },
  email: {
    asks: t.type({ projectId: t.string, email: t.string, device: t.string }),
    tells: t.type({ action: t.keyof({ VERIFY_DEVICE: null, VERIFY_OTP: null }) }),
  },
  device: {
    asks: t.type({ email: t.string, device: t.string }),
    tells: t.type({ approved: t.boolean }),
  },
  otp: { asks: t.type({ email: t.string, device: t.string, otp: t.string }), tells: Entered },
  person: { asks: t.type({ token: t.string }), tells: Person },
  signOut: { asks: t.type({ token: t.string }), tells: Nothing },
  updateEmail: {
    asks: t.type({ projectId: t.string, token: t.string, email: t.string }),
    tells: t.type({ action: t.keyof({ VERIFY_PRIMARY_OTP: null, VERIFY_SECONDARY_OTP: null }) }),
  },
  updateEmailPrimary: { asks: Update, tells: Nothing },
  updateEmailSecondary: { asks: Update, tells: t.type({ newEmail: t.string }) },
  socialState: {
    asks: t.type({ provider: SocialProvider, host: t.string }),
    tells: t.type({ state: t.string }),
  },
  social: { asks: t.type({ state: t.string, code: t.string, host: t.string }), tells: Entered },
  farcasterChannel: {
    asks: t.type({ host: t.string }),
    tells: t.type({ channel: t.string, ticket: t.string }),
  },
  farcaster: {
    asks: t.type({ ticket: t.string }),
    tells: t.union([
      t.type({ status: t.keyof({ waiting: null, rejected: null }) }),
      t.type({ status: t.literal('approved'), userName: t.string, entered: Entered }),
    ]),
  },
  emails: { asks: Nothing, tells: t.type({ emails: t.array(Email) }) },
  approveDevice: { asks: t.type({ link: t.string }), tells: t.type({ email: t.string }) },
  consentAsked: {
    asks: t.type({ state: t.string }),
    tells: t.type({ provider: SocialProvider, host: t.string }),
  },
  consent: {
    asks: t.type({ state: t.string, name: t.string }),
    tells: t.type({ code: t.string }),
  },
  farcasterAsked: { asks: t.type({ channel: t.string }), tells: t.type({ host: t.string }) },
  farcasterAnswer: {
    asks: t.type({ channel: t.string, name: t.string, approved: t.boolean }),
    tells: Nothing,
  },
} as const

export type ApiName = keyof typeof api
export type Asks<Name extends ApiName> = t.TypeOf<(typeof api)[Name]['asks']>
export type Tells<Name extends ApiName> = t.TypeOf<(typeof api)[Name]['tells']>
type Codecs = {
  readonly [Name in ApiName]: {
    readonly asks: t.Decoder<unknown, Asks<Name>>
    readonly tells: t.Decoder<unknown, Tells<Name>>
  }
}
/** The same codecs, indexed by name. */
export const apiCodecs: Codecs = api

const Refused = t.type({ message: t.string })

/** Sends a request to the page's own server. Throws its error. */
export const ask = async <Name extends ApiName>(name: Name, question: Asks<Name>): Promise<Tells<Name>> => {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  const said: unknown = await response.json()
  if (!response.ok) throw new Error(Refused.is(said) ? said.message : '')
  const told = apiCodecs[name].tells.decode(said)
  if (told._tag === 'Left') throw new Error(`The server's answer to ${name} has an unknown shape.`)
  return told.right
}
