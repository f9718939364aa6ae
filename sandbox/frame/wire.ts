import * as t from 'io-ts'

import { SocialProvider } from '#domain/embedded/protocol.ts'

const Empty = t.type({})

/** A login: the token for later visits, and the seed of the keys. */
const LoginResult = t.type({ token: t.string, seed: t.string })
export type LoginResult = t.TypeOf<typeof LoginResult>

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
  chains: {
    request: Empty,
    response: t.type({ evm: t.record(t.string, t.string), tokens: t.array(t.string) }),
  },
  faults: { request: t.type({ projectId: t.string }), response: Faults },
  email: {
    request: t.type({ projectId: t.string, email: t.string, device: t.string }),
    response: t.type({ action: t.keyof({ VERIFY_DEVICE: null, VERIFY_OTP: null }) }),
  },
  device: {
    request: t.type({ email: t.string, device: t.string }),
    response: t.type({ approved: t.boolean }),
  },
  otp: { request: t.type({ email: t.string, device: t.string, otp: t.string }), response: LoginResult },
  person: { request: t.type({ token: t.string }), response: Person },
  signOut: { request: t.type({ token: t.string }), response: Empty },
  updateEmail: {
    request: t.type({ projectId: t.string, token: t.string, email: t.string }),
    response: t.type({ action: t.keyof({ VERIFY_PRIMARY_OTP: null, VERIFY_SECONDARY_OTP: null }) }),
  },
  updateEmailPrimary: { request: Update, response: Empty },
  updateEmailSecondary: { request: Update, response: t.type({ newEmail: t.string }) },
  socialState: {
    request: t.type({ provider: SocialProvider, host: t.string }),
    response: t.type({ state: t.string }),
  },
  social: { request: t.type({ state: t.string, code: t.string, host: t.string }), response: LoginResult },
  farcasterChannel: {
    request: t.type({ host: t.string }),
    response: t.type({ channel: t.string, ticket: t.string }),
  },
  farcaster: {
    request: t.type({ ticket: t.string }),
    response: t.union([
      t.type({ status: t.keyof({ waiting: null, rejected: null }) }),
      t.type({ status: t.literal('approved'), userName: t.string, entered: LoginResult }),
    ]),
  },
  emails: { request: Empty, response: t.type({ emails: t.array(Email) }) },
  approveDevice: { request: t.type({ link: t.string }), response: t.type({ email: t.string }) },
  consentAsked: {
    request: t.type({ state: t.string }),
    response: t.type({ provider: SocialProvider, host: t.string }),
  },
  consent: {
    request: t.type({ state: t.string, name: t.string }),
    response: t.type({ code: t.string }),
  },
  farcasterAsked: { request: t.type({ channel: t.string }), response: t.type({ host: t.string }) },
  farcasterAnswer: {
    request: t.type({ channel: t.string, name: t.string, approved: t.boolean }),
    response: Empty,
  },
} as const

export type ApiName = keyof typeof api
export type ApiRequest<Name extends ApiName> = t.TypeOf<(typeof api)[Name]['request']>
export type ApiResponse<Name extends ApiName> = t.TypeOf<(typeof api)[Name]['response']>
type Codecs = {
  readonly [Name in ApiName]: {
    readonly request: t.Decoder<unknown, ApiRequest<Name>>
    readonly response: t.Decoder<unknown, ApiResponse<Name>>
  }
}
/** The same codecs, indexed by name. */
export const apiCodecs: Codecs = api

const ErrorBody = t.type({ message: t.string })

/** Sends a request to the page's own server. Throws its error. */
export const callServer = async <Name extends ApiName>(
  name: Name,
  body: ApiRequest<Name>,
): Promise<ApiResponse<Name>> => {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const json: unknown = await response.json()
  if (!response.ok) throw new Error(ErrorBody.is(json) ? json.message : '')
  const decoded = apiCodecs[name].response.decode(json)
  if (decoded._tag === 'Left') throw new Error(`The server's answer to ${name} has an unknown shape.`)
  return decoded.right
}
