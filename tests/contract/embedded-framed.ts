import type * as E from 'fp-ts/Either'
import { Observable, Subject } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'
import type { Faults } from '#sandbox/frame/wire.ts'

import { right } from './examples.ts'
import type { FrameWorld } from './sandbox-frame-kit.ts'

export type Networks = readonly [Network, ...Network[]]

/** The responses of the frame's server on the user's behalf. */
const REFUSALS = { reject: 'User rejected the request', fail: 'Failed to connect' }
const PROJECT = 'contract'
const WELL: Faults = { devices: 'trusted' }
const HANGING: Faults = { ...WELL, answers: 'hang', only: ['GET_USER'] }

/** A browser page that starts one wallet after the other, behind the sandbox's frame at another site. */
export const framedWallets = async (world: FrameWorld) => {
  const page = await world.site.browser.newPage()
  const news$ = new Subject<WalletChange>()
  await page.exposeFunction('tell', (change: WalletChange) => news$.next(change))
  await page.goto(world.site.url)
  const url = world.at('/sdk').replace('127.0.0.1', 'localhost')

  const run = <A>(verb: string, ...args: readonly unknown[]): Promise<A> =>
    page.evaluate(
      ([name, all]) =>
        Reflect.apply(Reflect.get(window.embeddedPage ?? {}, name), undefined, all) as Promise<A>,
      [verb, args] as const,
    )
  const ask = async <Name extends FrameRequestName>(name: Name, payload?: FramePayload<Name>) =>
    right(
      await run<E.Either<{ readonly _tag: string; readonly message: string }, FrameResponse<Name>>>(
        'ask',
        name,
        payload,
      ),
    )
  const enter = async (email: string) => {
    const { action } = await ask('CONNECT_EMAIL', { email })
    if (action !== 'CONNECT') await ask('CONNECT_OTP', { otp: await world.lastCode(email) })
  }
  const begin = async (email: string, networks: Networks) => {
    await world.fail(WELL, PROJECT)
    await run('begin', url, PROJECT, networks)
    await enter(email)
  }

  /** The account of a user on the first network. */
  const addressOf = async (email: string, networks: Networks): Promise<Address> => {
    const [{ chainNamespace, caipNetworkId }] = networks
    await begin(email, networks)
    const { address } = await ask('GET_USER', { chainId: frameChainOf(caipNetworkId) })
    return right(parseAddress(chainNamespace, address))
  }

  /** A wallet whose user has logged in. Its commands run in the order of the test. */
  const walletOf = async (email: string, networks: Networks) => {
    await begin(email, networks)
    let done: Promise<unknown> = Promise.resolve()
    const next = (act: () => Promise<unknown>): Promise<unknown> => (done = done.then(act))
    const asking =
      <A>(verb: string, ...args: readonly unknown[]) =>
      async (): Promise<A> => {
        await done
        return run(verb, ...args)
      }
    const refuse = (message: string) =>
      page.route('**/api/person', (route) => route.fulfill({ status: 403, json: { message } }), { times: 1 })
    const wallet: Wallet = {
      connector: { ...AUTH_CONNECTOR, type: 'AUTH', namespace: networks[0].chainNamespace, chains: [] },
      events$: new Observable((subscriber) => news$.subscribe(subscriber)),
      connect: (networkId) => asking('connect', networkId),
      restore: (networkId) => asking('restore', networkId),
      disconnect: () => asking('disconnect'),
      switchNetwork: (network) => asking('switchNetwork', network),
      balanceOf: () => asking('balanceOf'),
    }
    return {
      wallet,
      next: (behaviour: 'reject' | 'fail' | 'hang') =>
        void next(() => (behaviour === 'hang' ? world.fail(HANGING, PROJECT) : refuse(REFUSALS[behaviour]))),
      moveTo: async (network: Network) => void (await next(() => run('switchNetwork', network))),
      enter: (address: string) =>
        void next(async () => {
          await enter(address)
          await run('connect')
        }),
      disconnectOne: () =>
        void next(async () => {
          await ask('SIGN_OUT')
          await run('refresh')
        }),
      stop: async () => {
        await done
        await page.unrouteAll()
      },
    }
  }
  return { addressOf, walletOf }
}
