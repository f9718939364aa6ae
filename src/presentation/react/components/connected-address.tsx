import { useObservableEagerState } from 'observable-hooks'

import { useCases } from '#presentation/react/use-cases.ts'

import { Address } from './address.tsx'

/** The address that was just connected. */
export const ConnectedAddress = () => {
  const { viewAccount, viewNetworks } = useCases()
  const { active } = useObservableEagerState(viewNetworks.networks$)
  const { address } = useObservableEagerState(viewAccount.overview$).accounts[active]
  return address === undefined ? null : <Address address={address} />
}
