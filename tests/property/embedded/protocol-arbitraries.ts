import * as fc from 'fast-check'

import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { chainId } from '#tests/property/arbitraries.ts'

const text = fc.string({ maxLength: 12 })
const frameChain = fc.oneof(fc.nat(), chainId)
/** A record whose fields are all optional. */
const allOptional = <T>(fields: { readonly [K in keyof T]-?: fc.Arbitrary<T[K]> }): fc.Arbitrary<
  Partial<T>
> =>
  fc.record<T, never>({ ...fields }, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<Partial<T>>
const allRequired = <T>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record<T>({ ...fields }, { noNullPrototype: true })
const intersectionOf = <A, B>(first: fc.Arbitrary<A>, second: fc.Arbitrary<B>): fc.Arbitrary<A & B> =>
  fc.tuple(first, second).map(([a, b]) => ({ ...a, ...b }))
const none = fc.constant(undefined)
const otp = allRequired({ otp: text })
const email = allRequired({ email: text })
const words = fc.dictionary(text, text, { noNullPrototype: true })

const siwxMessage: fc.Arbitrary<SiwxMessage> = intersectionOf(
  allRequired({ accountAddress: text, chainId, domain: text, uri: text, version: text, nonce: text }),
  allOptional({
    notBefore: text,
    statement: text,
    resources: fc.array(text, { maxLength: 2 }),
    requestId: text,
    issuedAt: text,
    expirationTime: text,
    serializedMessage: text,
  }),
)
const accountRequest = allOptional({
  chainId: frameChain,
  preferredAccountType: text,
  siwxMessage,
  rpcUrl: text,
})
const accountType = fc.constantFrom('eoa' as const, 'smartAccount' as const)

export const user: fc.Arbitrary<EmbeddedUser> = intersectionOf(
  allRequired({ address: text, chainId: frameChain }),
  allOptional({
    email: fc.option(text),
    userName: fc.option(text),
    accounts: fc.array(allRequired({ address: text, type: accountType }), { maxLength: 3 }),
    preferredAccountType: text,
    smartAccountDeployed: fc.boolean(),
    signature: text,
    message: text,
    siwxMessage,
  }),
)

/** The specification's list. S3-23. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export const payloads: { readonly [Name in FrameRequestName]: fc.Arbitrary<FramePayload<Name>> } = {
  SWITCH_NETWORK: intersectionOf(allRequired({ chainId: frameChain }), allOptional({ rpcUrl: text })),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: none,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: intersectionOf(allRequired({ uri: text }), accountRequest),
  GET_SOCIAL_REDIRECT_URI: allRequired({ provider: fc.constantFrom(...PROVIDERS) }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: fc.oneof(none, intersectionOf(accountRequest, allOptional({ socialUri: text }))),
  SIGN_OUT: none,
  IS_CONNECTED: fc.oneof(none, allOptional({ token: text })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: allRequired({ type: accountType }),
  RPC_REQUEST: intersectionOf(
    allRequired<{ method: string; params: unknown }>({ method: text, params: fc.jsonValue({ maxDepth: 2 }) }),
    allOptional({ chainId: frameChain, chainNamespace: text, rpcUrl: text }),
  ),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: allOptional({
    themeMode: fc.constantFrom('light' as const, 'dark' as const),
    themeVariables: fc.dictionary(text, fc.oneof(text, fc.integer()), { noNullPrototype: true }),
    w3mThemeVariables: words,
  }),
  SYNC_DAPP_DATA: intersectionOf(
    allRequired({ projectId: text }),
    allOptional({
      metadata: allRequired({
        name: text,
        description: text,
        url: text,
        icons: fc.array(text, { maxLength: 2 }),
      }),
      sdkVersion: text,
      sdkType: text,
    }),
  ),
  RELOAD: none,
  RPC_ABORT: none,
}

export const responses: { readonly [Name in FrameRequestName]: fc.Arbitrary<FrameResponse<Name>> } = {
  SWITCH_NETWORK: allRequired({ chainId: frameChain }),
  CONNECT_EMAIL: allRequired({ action: fc.constantFrom('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: allRequired({ uri: text }),
  GET_FARCASTER_URI: allRequired({ url: text }),
  CONNECT_FARCASTER: allRequired({ userName: text }),
  GET_USER: user,
  SIGN_OUT: none,
  IS_CONNECTED: allRequired({ isConnected: fc.boolean() }),
  GET_CHAIN_ID: allRequired({ chainId: frameChain }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: allRequired({ smartAccountEnabledNetworks: fc.array(fc.nat()) }),
  INIT_SMART_ACCOUNT: allRequired({ address: text, isDeployed: fc.boolean() }),
  SET_PREFERRED_ACCOUNT: allRequired({ type: text, address: text }),
  RPC_REQUEST: fc.jsonValue({ maxDepth: 2 }),
  UPDATE_EMAIL: allRequired({ action: fc.constantFrom('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: allRequired({ newEmail: text }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
  RPC_ABORT: none,
}

export const NAMES = Object.keys(payloads) as FrameRequestName[]
