import { firstValueFrom, map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { HostRegistration } from '#application/use-cases/names/names-for-hosts.ts'
import type { RegistrationReview } from '#contracts/names.ts'
import type { NamesSnapshot, NamesUseCases } from '#contracts/use-cases/index.ts'
import type { Network } from '#domain/networks/network.ts'
import { activeChain, configuredNetwork } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf, orThrow } from './or-throw.ts'
import { publishedOrThrow } from './published.ts'
import { fromCore, latest, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noName: NamesSnapshot = {}

const registrationReview = ({
  info,
  progress,
  progress$,
  register,
  checkAgain,
  cancel,
}: HostRegistration): RegistrationReview => ({
  ...info,
  state$: progress$,
  get state() {
    return progress()
  },
  register: async () => publishedOrThrow(await register()),
  checkAgain: async () => publishedOrThrow(await checkAgain()),
  cancel,
})

/** Names of accounts with the public types and errors. */
export const hostNames = ({ names, viewAccount, viewNetworks }: UseCases): NamesUseCases => {
  const withUseCases = withFeature('names', names)
  const withNames = <A>(
    run: (lookUpNames: UseCasesOf<'names'>['lookUpNames'], network: Network) => Promise<A>,
  ): Promise<A> =>
    withUseCases(({ lookUpNames }) => {
      const networks = latest(viewNetworks.networks$, undefined)
      const network = networks && configuredNetwork(networks, activeChain(networks))
      if (network === undefined)
        throw errorOf(failure('UnsupportedChain', 'The active network is not configured'))
      return run(lookUpNames, network)
    })
  const state$ = viewAccount.overview$.pipe(
    map(({ accounts, networks }): NamesSnapshot => {
      const { address, profileName: name, profileImage: image } = accounts[networks.active]
      return {
        ...(address === undefined ? {} : { address }),
        ...(name === undefined ? {} : { name }),
        ...(image === undefined ? {} : { image }),
      }
    }),
  )
  return useCase<NamesUseCases>(fromCore(state$, noName), {
    addressOf: (name) =>
      withNames(async (lookUpNames, network) =>
        orThrow(await firstValueFrom(lookUpNames.addressOf(name, network))),
      ),
    nameOf: (address) =>
      withNames(async (lookUpNames, network) => {
        const name$ = lookUpNames.nameOfText(address, network)
        return name$ && orThrow(await firstValueFrom(name$))
      }),
    suggestions: (name) =>
      withUseCases(async ({ namesForHosts }) => orThrow(await namesForHosts.suggestionsFor(name)())),
    prepareRegistration: (name) =>
      withUseCases(({ namesForHosts }) =>
        registrationReview(orThrow(namesForHosts.prepareRegistration(name))),
      ),
  })
}
