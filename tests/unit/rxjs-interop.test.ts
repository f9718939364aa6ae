// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import type * as Rxjs from 'rxjs'
import { Observable } from 'rxjs'
import { afterAll, describe, expect, it } from 'vitest'

import { createWalletportCore } from '#public/headless.ts'
import { network } from '#tests/scenario/world.ts'

const require = createRequire(import.meta.url)

/** A second copy of RxJS, as a page has it: the product's own is inside the package. */
const hostsCopy = (): typeof Rxjs => {
  const loaded = Object.entries(require.cache).filter(([file]) => file.includes('/node_modules/rxjs/'))
  for (const [file] of loaded) delete require.cache[file]
  const copy = require('rxjs') as typeof Rxjs
  for (const [file, module] of loaded) require.cache[file] = module
  return copy
}

const host = hostsCopy()
const walletport = createWalletportCore({ projectId: 'test', networks: [network(1)] })
afterAll(() => walletport.dispose())

describe('streams of the product with the RxJS of the page', () => {
  it('are used with classes of another copy', () => {
    expect(host.Observable).not.toBe(Observable)
    expect(walletport.state$).not.toBeInstanceOf(host.Observable)
  })

  it('are accepted by from()', () => {
    const phases: string[] = []
    host.from(walletport.state$).subscribe(({ phase }) => phases.push(phase))
    expect(phases).toEqual(['ready'])
  })

  it('are piped through operators of the page', () => {
    const emitted: unknown[] = []
    const following = walletport.account$().pipe(
      host.map(({ status }) => status),
      host.distinctUntilChanged(),
    )
    following.subscribe((status) => emitted.push(status))
    expect(emitted).toEqual(['disconnected'])
  })

  it('are combined with streams of the page, and end with the subscription', async () => {
    const own$ = new host.BehaviorSubject('own')
    const emitted: unknown[] = []
    const following = host
      .combineLatest([own$, walletport.state$, walletport.provider$('eip155')])
      .subscribe(([account, { open }, provider]) => emitted.push([account, open, provider]))
    own$.next('next')
    following.unsubscribe()
    own$.next('late')
    expect(emitted).toEqual([
      ['own', false, undefined],
      ['next', false, undefined],
    ])
  })

  it('can be followed in the state of a use case too', async () => {
    const { useCases } = await walletport.core()
    const state = await host.firstValueFrom(useCases.networks.state$)
    expect(state.caipNetworkId).toBe('eip155:1')
  })
})
