import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { accountParts, parseAccountId } from '#domain/caip/account-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { Cacao } from './cacao.ts'
import { statementWithRecap } from './recap.ts'
import type { SiwxMessage } from './siwx-message.ts'
import type { SiwxSession } from './siwx-session.ts'
import { siwxText } from './siwx-text.ts'

const DID = 'did:pkh:'

const accountOf = (iss: string) =>
  pipe(
    E.right(iss),
    E.filterOrElse(
      (did) => did.startsWith(`${DID}eip155:`),
      () => failure('InvalidCacao', 'A sign-in over the relay is of an EVM account'),
    ),
    E.chainW((did) => parseAccountId(did.slice(DID.length))),
    E.map(accountParts),
  )

/** Wallets send missing values as empty strings. */
const ifGiven = <Name extends string>(name: Name, value: string | undefined) =>
  value ? ({ [name]: value } as Partial<Record<Name, string>>) : {}

const messageOf = ({ p }: Cacao): E.Either<Failure, SiwxMessage> =>
  pipe(
    E.Do,
    E.bind('account', () => accountOf(p.iss)),
    E.bindW('statement', () => statementWithRecap(p.statement ?? '', p.resources ?? [])),
    E.map(({ account, statement }) => ({
      accountAddress: account.address,
      chainId: account.chainId,
      domain: p.domain,
      uri: p.aud,
      version: p.version,
      nonce: p.nonce,
      issuedAt: p.iat,
      ...ifGiven('statement', statement),
      ...ifGiven('expirationTime', p.exp),
      ...ifGiven('notBefore', p.nbf),
      ...ifGiven('requestId', p.requestId),
      ...(p.resources === undefined ? {} : { resources: p.resources }),
    })),
  )

/** Builds the SIWX session from a wallet's CACAO. The text is rebuilt, because the wallet sends only the signature. */
export const cacaoSession = (cacao: Cacao): E.Either<Failure<'InvalidCacao'>, SiwxSession> =>
  pipe(
    messageOf(cacao),
    E.bindTo('data'),
    E.bindW('message', ({ data }) => siwxText(data)),
    E.bimap(
      ({ message }) => failure('InvalidCacao', message),
      ({ data, message }) => ({ data, message, signature: cacao.s.s, cacao }),
    ),
  )
