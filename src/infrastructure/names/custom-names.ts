import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { profileIn } from '#domain/names/profile-in.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { field } from '#domain/shared/field.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'
import type { NameContext } from '#ports/names.ts'

import type { NameSource } from './name-source.ts'
import type { CustomConfig } from './names-config.ts'

/** Names from the host's functions. A result that cannot be decoded counts as no name. */
export class CustomNames implements NameSource {
  constructor(
    private readonly config: CustomConfig,
    private readonly clock: Clock,
  ) {}

  addressOf(
    name: string,
    { network }: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ResolvedName | undefined> {
    const { caipNetworkId: chainId, chainNamespace } = network
    const request = () => this.config.addressOf({ name, chainId, signal })
    return pipe(
      callHost(this.clock, signal, request),
      TE.map((raw) => {
        const profile = profileIn(raw)
        const text = field(raw, 'address')
        const address = typeof text === 'string' ? recipientIn(chainNamespace, text, chainId) : undefined
        return profile !== undefined && address !== undefined ? { ...profile, address } : undefined
      }),
    )
  }

  nameOf(
    address: Address,
    { network: { caipNetworkId: chainId } }: NameContext,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ProfileName | undefined> {
    const { nameOf } = this.config
    if (nameOf === undefined) return TE.right(undefined)
    return pipe(
      callHost(this.clock, signal, () => nameOf({ address, chainId, signal })),
      TE.map(profileIn),
    )
  }
}
