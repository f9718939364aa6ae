import { firstValueFrom, type Observable, skip, type Subscription } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import { addressesIn } from '#domain/caip/address.ts'
import { field } from '#domain/shared/field.ts'
import { HostListeners } from '#infrastructure/chains/host-listeners.ts'

import type { Provider } from './provider.ts'

type Listener = (...details: unknown[]) => void

const ACCOUNTS: readonly unknown[] = ['eth_accounts', 'eth_requestAccounts']

/** The wallet's accounts with the selected one first, if the wallet lists it. What is no list stays as it is. */
const selectedFirst = (answer: unknown, selected: Address | undefined): unknown => {
  if (!Array.isArray(answer)) return answer
  const listed = addressesIn('eip155', answer)
  return selected !== undefined && listed.includes(selected) ? [...new Set([selected, ...listed])] : listed
}

/**
 * The wallet's provider for hosts: the account that the user selected comes first in its accounts, and a selection is a change of
 * them. Everything else is the wallet's own. `accounts$` emits the accounts of the connection at once, the selected one first.
 */
export const hostProvider = (provider: Provider, accounts$: Observable<readonly Address[]>): unknown => {
  const listeners = new HostListeners<Listener>()
  const request = async (call: Parameters<Provider['request']>[0]): Promise<unknown> => {
    const answer = await provider.request(call)
    if (!ACCOUNTS.includes(field(call, 'method'))) return answer
    const [selected] = await firstValueFrom(accounts$, { defaultValue: [] })
    return selectedFirst(answer, selected)
  }
  const listen = (listener: Listener): Subscription =>
    accounts$.pipe(skip(1)).subscribe((addresses) => listener([...addresses]))
  const add = (event: string, listener: Listener): unknown => {
    if (event === 'accountsChanged') listeners.add(event, listener, () => listen(listener))
    else provider.on?.(event, listener)
    return host
  }
  const remove = (event: string, listener: Listener): unknown => {
    if (event === 'accountsChanged') listeners.remove(event, listener)
    else provider.removeListener?.(event, listener)
    return host
  }
  const own: Readonly<Record<PropertyKey, unknown>> = {
    request,
    on: add,
    addListener: add,
    removeListener: remove,
    off: remove,
  }
  // The target is not the wallet's object, which may be frozen: a proxy of that could not answer otherwise.
  const host: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (Object.hasOwn(own, name)) return own[name]
        const value: unknown = Reflect.get(provider, name)
        return typeof value === 'function' ? value.bind(provider) : value
      },
      set: (_, name, value) => Reflect.set(provider, name, value),
      has: (_, name) => Reflect.has(provider, name),
      ownKeys: () => Reflect.ownKeys(provider),
      getPrototypeOf: () => Reflect.getPrototypeOf(provider),
      getOwnPropertyDescriptor: (_, name) => {
        const described = Reflect.getOwnPropertyDescriptor(provider, name)
        return described && { ...described, configurable: true }
      },
    },
  )
  return host
}
