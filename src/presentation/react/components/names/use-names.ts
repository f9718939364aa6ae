import { useEffect, useState } from 'react'

import type { Address } from '#domain/caip/account-id.ts'
import type { ProfileName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import { useCases } from '#presentation/react/use-cases.ts'

const NONE: ReadonlyMap<string, ProfileName> = new Map()

/**
 * The names of the accounts that a view shows, by address. They are asked for while it shows them, and only if the host
 * configured names. The code of names is fetched without holding up the view.
 */
export const useNames = (
  addresses: readonly string[],
  network: Network | undefined,
): ReadonlyMap<string, ProfileName> => {
  const { names } = useCases()
  const [known, setKnown] = useState(NONE)
  const asked = addresses.join()
  useEffect(() => {
    if (!names.configured || network === undefined || asked === '') return
    let isOver = false
    let end = () => {}
    const ask = async () => {
      const { lookUpNames } = await names.load()
      if (isOver) return
      const looking = lookUpNames.namesOf(asked.split(',') as Address[], network).subscribe(setKnown)
      end = () => looking.unsubscribe()
    }
    // Addresses say the same without their names.
    ask().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }, [names, network, asked])
  return known
}

/** The name of one account, as long as a view shows it. */
export const useName = (address: string | undefined, network: Network): string | undefined => {
  const names = useNames(address === undefined ? [] : [address], network)
  return address === undefined ? undefined : names.get(address)?.name
}
