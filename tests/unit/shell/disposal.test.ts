// @vitest-environment happy-dom
import type { Observable } from 'rxjs'
import { expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { wallet } from '#tests/scenario/wallets.ts'
import { network, outcomeOf } from '#tests/scenario/world.ts'

import { gate, rememberingDisk, reported, shellWorld } from './shell-world.ts'

it('removes everything: element, timers, listeners, subscriptions', async () => {
  const fakeWallet = wallet('one', { permitted: true })
  const {
    shell,
    seen: world,
    clock,
    wallets,
    page,
  } = shellWorld({ disk: rememberingDisk(), wallets: [fakeWallet] })
  shell.start()
  await shell.ready
  await shell.open()
  expect([document.body.children.length, fakeWallet.observed]).toEqual([1, true])
  shell.dispose()
  await settled()
  expect(document.body.children).toHaveLength(0)
  expect(world.unmounted).toBe(1)
  expect([clock.pending, fakeWallet.observed, wallets.observed, page.observed]).toEqual([
    0,
    false,
    false,
    false,
  ])
})

it('may be done twice', async () => {
  const { shell, seen: world } = shellWorld()
  await shell.open()
  shell.dispose()
  shell.dispose()
  expect([world.unmounted, reported]).toEqual([1, []])
})

it('makes every method reject', async () => {
  const { shell, seen: world } = shellWorld()
  shell.dispose()
  const verbs = [
    shell.open(),
    shell.close(),
    shell.connect(),
    shell.connect({ connectorId: 'one' }),
    shell.disconnect(),
    shell.switchNetwork('eip155:10'),
    shell.addNetwork(network(5)),
    shell.removeNetwork(network(5)),
    shell.getProvider('eip155'),
    shell.core(),
  ]
  expect(new Set(await Promise.all(verbs.map(outcomeOf)))).toEqual(new Set(['DISPOSED']))
  expect(() => shell.update({ debug: true })).toThrow(expect.objectContaining({ code: 'DISPOSED' }))
  shell.prefetch()
  expect([world.kernels, reported]).toEqual([0, []])
})

it('settles pending promises: methods are rejected, ready resolves', async () => {
  const fakeWallet = wallet()
  fakeWallet.next('hang')
  const { shell, wallets } = shellWorld({ disk: rememberingDisk() })
  shell.start()
  const connecting = shell.connect({ connectorId: 'one' })
  const choosing = shell.connect()
  wallets.announce(fakeWallet)
  await settled()
  shell.dispose()
  expect(await Promise.all([connecting, choosing, shell.ready].map(outcomeOf))).toEqual([
    'DISPOSED',
    'DISPOSED',
    'done',
  ])
  fakeWallet.release()
  await settled()
  expect(reported).toEqual([])
})

it('during the load of the kernel or the modal starts nothing afterwards', async () => {
  const { shell, seen: world, loads, wallets } = shellWorld()
  const { promise, open } = gate()
  loads.kernel = () => promise
  const opening = shell.open()
  shell.dispose()
  open()
  expect(await outcomeOf(opening)).toBe('DISPOSED')
  await settled()
  expect([world.mounted, wallets.observed, document.body.children.length]).toEqual([[], false, 0])
  expect(reported).toEqual([])
})

it('completes the streams, of which later ones have the last value, and closes the state', async () => {
  const { shell } = shellWorld()
  await shell.open()
  const seen: string[] = []
  const streams: Readonly<Record<string, Observable<unknown>>> = {
    state: shell.state$,
    events: shell.events$,
    account: shell.account$(),
    provider: shell.provider$('eip155'),
  }
  for (const [name, stream$] of Object.entries(streams))
    stream$.subscribe({ complete: () => seen.push(name) })
  shell.dispose()
  expect(seen).toEqual(['state', 'account', 'events', 'provider'])
  expect(shell.getState().open).toBe(false)
  const late: unknown[] = []
  shell.state$.subscribe({ next: ({ open }) => late.push(open), complete: () => late.push('complete') })
  expect(late).toEqual([false, 'complete'])
})

it('notifies no remaining listener', async () => {
  const { shell } = shellWorld()
  await shell.open()
  const received: unknown[] = []
  shell.subscribe((state) => received.push(state))
  shell.events$.subscribe((event) => received.push(event))
  shell.dispose()
  await settled()
  expect(received).toEqual([])
})
