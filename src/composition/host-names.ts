import * as E from 'fp-ts/Either'
import { combineLatest, defer, firstValueFrom, map, type Observable, startWith, switchMap } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { Network } from '#domain/networks/network.ts'
import { activeChain, configuredNetwork } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NamesSnapshot, NamesUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorOf, orThrow } from './or-throw.ts'
import { fromCore, latest, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noName: NamesSnapshot = {}

type NamesHandle = UseCases['names']

/** The name that is being registered. The feature is not loaded for it. */
const registrationIn = (names: NamesHandle): Observable<Pick<NamesSnapshot, 'registration'>> =>
  defer(() => {
    const registration$ = names.loaded$.pipe(
      switchMap(({ registerName }) => registerName.state$),
      map(({ current }) =>
        current.step === 'signing' || current.step === 'submitting'
          ? { registration: { step: current.step, name: current.name } }
          : {},
      ),
    )
    return names.useCases === undefined ? registration$.pipe(startWith({})) : registration$
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
  const state$ = combineLatest([viewAccount.overview$, registrationIn(names)]).pipe(
    map(([{ accounts, networks }, registration]): NamesSnapshot => {
      const { address, profileName: name, profileImage: image } = accounts[networks.active]
      return {
        ...(address === undefined ? {} : { address }),
        ...(name === undefined ? {} : { name }),
        ...(image === undefined ? {} : { image }),
        ...registration,
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
        const account = parseAddress(network.chainNamespace, address)
        return E.isLeft(account)
          ? undefined
          : orThrow(await firstValueFrom(lookUpNames.nameOf(account.right, network)))
      }),
    suggestions: (name) =>
      withUseCases(async ({ registerName }) => orThrow(await registerName.suggestionsFor(name)())),
    register: (name) =>
      withUseCases(async ({ registerName }) => orThrow(await registerName.registerNamed(name))),
    cancelRegistration: () => names.useCases?.registerName.cancel(),
  })
}
