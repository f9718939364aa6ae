import { useEffect, useState } from 'react'

import type { Address } from '#domain/caip/account-id.ts'
import type { ProfileName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import { useCases } from '#presentation/react/use-cases.ts'

const NONE: ReadonlyMap<string, ProfileName> = new Map()

/**
 * The names of accounts, by address. They are looked up while the component is mounted, if the host configured names.
 * The view does not wait for the feature to load.
 */
export const useNames = (
  addresses: readonly string[],
  network: Network | undefined,
): ReadonlyMap<string, ProfileName> => {
  const { names } = useCases()
  const [known, setKnown] = useState(NONE)
  const joined = addresses.join()
  useEffect(() => {
    if (!names.configured || network === undefined || joined === '') return
    let isUnmounted = false
    let stop = () => {}
    const lookUp = async () => {
      const { lookUpNames } = await names.load()
      if (isUnmounted) return
      const lookup = lookUpNames.namesOf(joined.split(',') as Address[], network).subscribe(setKnown)
      stop = () => lookup.unsubscribe()
    }
    // If the load fails the addresses are shown without names.
    lookUp().catch(() => undefined)
    return () => {
      isUnmounted = true
      stop()
    }
  }, [names, network, joined])
  return known
}

/** The name of one account. */
export const useName = (address: string | undefined, network: Network): string | undefined => {
  const names = useNames(address === undefined ? [] : [address], network)
  return address === undefined ? undefined : names.get(address)?.name
}
