import * as t from 'io-ts'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { MessageRequest } from '#ports/sign-in-sessions.ts'

/** The host's response about its current session. */
export const SiweResponse = t.union([t.null, t.undefined, t.type({ address: t.string, chainId: t.number })])
export type SiweResponse = t.TypeOf<typeof SiweResponse>
export type SiweSession = NonNullable<SiweResponse>

/** The host's parameters of a message. */
export const SiweParams = t.intersection([
  t.type({ domain: t.string, uri: t.string }),
  t.partial({
    statement: t.string,
    iat: t.string,
    exp: t.string,
    nbf: t.string,
    requestId: t.string,
    resources: t.readonlyArray(t.string),
  }),
])
export type SiweParams = t.TypeOf<typeof SiweParams>

/** The number of an eip155 chain. */
export const numberOf = (chainId: ChainId): number => Number(chainParts(chainId).reference)

/** An object with the field if the value exists. */
export const optionalField = <K extends string, A>(name: K, value: A | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Name in K]?: A }

export const siweData = (
  { accountAddress, chainId }: MessageRequest,
  nonce: string,
  params: SiweParams,
): SiwxMessage => ({
  accountAddress,
  chainId,
  domain: params.domain,
  uri: params.uri,
  version: '1',
  nonce,
  ...optionalField('statement', params.statement),
  ...optionalField('issuedAt', params.iat),
  ...optionalField('expirationTime', params.exp),
  ...optionalField('notBefore', params.nbf),
  ...optionalField('requestId', params.requestId),
  ...optionalField('resources', params.resources),
})
