import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { field } from '#domain/shared/field.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import type { Clock } from '#ports/clock.ts'
import type { MessageRequest, PreparedMessage, SignInSessions, SiwxFailure } from '#ports/sign-in-sessions.ts'

import { callHost, hostMethod, failed, hasMethod, decodeWith, unlessFalse } from './host-responses.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import {
  optionalField,
  numberOf,
  SiweResponse,
  SiweParams,
  siweData,
  type SiweSession,
} from './siwe-message.ts'

const MESSAGE_NOT_CREATED = 'The message could not be made'
const NOT_VERIFIED = 'The signature could not be verified'
const NOT_SIGNED_OUT = 'Signing out failed'
const SESSION_UNAVAILABLE = 'It could not be found out who is signed in'

const sameHex = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Delegates to the host's `siweConfig`: one session, EVM only. Accounts of other families count as signed in.
 */
export class SiweSignInSessions implements SignInSessions {
  readonly signMessage = undefined

  constructor(
    private readonly config: unknown,
    private readonly clock: Clock,
    private readonly page: () => PageAddress | undefined = pageAddress,
  ) {}

  get signOutOnDisconnect(): boolean {
    return this.#is('signOutOnDisconnect')
  }

  required(): boolean {
    return this.#is('enabled') && this.#is('required')
  }

  createMessage(request: MessageRequest): TE.TaskEither<SiwxFailure, PreparedMessage> {
    const { accountAddress, chainId } = request
    return pipe(
      TE.Do,
      TE.bind('nonce', () =>
        this.#call(
          t.string,
          MESSAGE_NOT_CREATED,
          'getNonce',
          ...(accountAddress === '' ? [] : [accountAddress]),
        ),
      ),
      TE.bind('params', () => this.#params(request)),
      TE.chain(({ nonce, params }) => {
        const message = {
          ...params,
          address: accountAddress,
          chainId: numberOf(chainId),
          nonce,
          version: '1',
        }
        const data = siweData(request, nonce, params)
        // The wallet writes the message itself when it knows the account.
        if (accountAddress === '') return TE.right({ data, text: '' })
        return TE.map((text: string) => ({ data, text }))(
          this.#call(t.string, MESSAGE_NOT_CREATED, 'createMessage', message),
        )
      }),
    )
  }

  addSession({ message, signature, cacao }: SiwxSession): TE.TaskEither<SiwxFailure, void> {
    return pipe(
      this.#call(t.boolean, NOT_VERIFIED, 'verifyMessage', {
        message,
        signature,
        ...optionalField('cacao', cacao),
      }),
      TE.filterOrElse(
        (isRight) => isRight,
        () => failed(NOT_VERIFIED),
      ),
      TE.chain(() => this.#session()),
      TE.chain((session) => this.#notify('onSignIn', session)),
    )
  }

  revokeSession(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, void> {
    return pipe(
      this.#session(),
      TE.chain((session) =>
        session !== undefined && sameHex(session.address, address) && session.chainId === numberOf(chainId)
          ? this.#signOut()
          : TE.right(undefined),
      ),
    )
  }

  /** Only the first session is kept, because the host stores one. */
  setSessions(sessions: readonly SiwxSession[]): TE.TaskEither<SiwxFailure, void> {
    return isNonEmpty(sessions) ? this.addSession(sessions[0]) : this.#signOut()
  }

  /** Changing the account or network signs out, unless the host's config allows it. */
  getSessions(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, readonly SiwxSession[]> {
    const signedIn = [this.#standIn(chainId, address)]
    if (!this.#is('enabled') || chainParts(chainId).namespace !== 'eip155') return TE.right(signedIn)
    return pipe(
      this.#session(),
      TE.chain((session) => {
        if (session === undefined) return TE.right([])
        return this.#isOver(session, chainId, address)
          ? TE.map(() => [])(this.#signOut())
          : TE.right(signedIn)
      }),
    )
  }

  #isOver(session: SiweSession, chainId: ChainId, address: Address): boolean {
    return (
      (!sameHex(session.address, address) && this.#is('signOutOnAccountChange')) ||
      (session.chainId !== numberOf(chainId) && this.#is('signOutOnNetworkChange'))
    )
  }

  /** A session without text and signature, which only the host knows. */
  #standIn(chainId: ChainId, accountAddress: string): SiwxSession {
    const { domain, uri } = this.page() ?? { domain: '', uri: '' }
    return {
      data: { accountAddress, chainId, domain, uri, version: '1', nonce: '' },
      message: '',
      signature: '',
    }
  }

  #params({ notBefore }: MessageRequest): TE.TaskEither<SiwxFailure, SiweParams> {
    const iat = new Date(this.clock.now()).toISOString()
    const hostParams = hasMethod(this.config, 'getMessageParams')
      ? this.#call(SiweParams, MESSAGE_NOT_CREATED, 'getMessageParams')
      : TE.fromEither(decodeWith(SiweParams, this.page, 'There is no page to sign in to'))
    return TE.map((params: SiweParams) => ({ iat, ...optionalField('nbf', notBefore), ...params }))(
      hostParams,
    )
  }

  #session(): TE.TaskEither<SiwxFailure, SiweSession | undefined> {
    return TE.map((session: SiweResponse) => session ?? undefined)(
      this.#call(SiweResponse, SESSION_UNAVAILABLE, 'getSession'),
    )
  }

  #signOut(): TE.TaskEither<SiwxFailure, void> {
    return pipe(
      this.#call(t.boolean, NOT_SIGNED_OUT, 'signOut'),
      TE.filterOrElse(
        (isDone) => isDone,
        () => failed(NOT_SIGNED_OUT),
      ),
      TE.chain(() => this.#notify('onSignOut')),
    )
  }

  /** An exception in the host's listener is ignored. */
  #notify(listener: string, ...input: readonly unknown[]): TE.TaskEither<SiwxFailure, void> {
    if (!hasMethod(this.config, listener)) return TE.right(undefined)
    const telling = callHost(() => hostMethod('siweConfig', this.config, listener, ...input), '')
    return TE.fromTask(async () => void (await telling()))
  }

  #is(name: string): boolean {
    return unlessFalse(() => field(this.config, name))
  }

  #call<A>(
    codec: t.Decoder<unknown, A>,
    otherwise: string,
    verb: string,
    ...input: readonly unknown[]
  ): TE.TaskEither<SiwxFailure, A> {
    return pipe(
      callHost(() => hostMethod('siweConfig', this.config, verb, ...input), otherwise),
      TE.chainEitherK((raw) =>
        decodeWith(codec, () => raw, `Option \`siweConfig\`: ${verb} gave something else`),
      ),
    )
  }
}
