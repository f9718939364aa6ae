// @vitest-environment happy-dom
import type { Observable } from 'rxjs'
import { expect, it } from 'vitest'

import type { Walletport } from '#shell/handle.ts'
import { WalletportError } from '#shell/walletport-error.ts'

import { shellWorld } from './shell-world.ts'

const refuse = () => {
  throw new RangeError('no field can be read')
}
const odd: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  'a number': () => 5,
  'a text': () => 'odd',
  'a list': () => [],
  'a proxy that throws': () =>
    new Proxy({}, { get: refuse, ownKeys: refuse, has: refuse, getOwnPropertyDescriptor: refuse }),
}

const verbs: Readonly<Record<string, (handle: Walletport, value: never) => unknown>> = {
  open: (handle, value) => handle.open(value),
  connect: (handle, value) => handle.connect(value),
  disconnect: (handle, value) => handle.disconnect(value),
  switchNetwork: (handle, value) => handle.switchNetwork(value),
  addNetwork: (handle, value) => handle.addNetwork(value),
  removeNetwork: (handle, value) => handle.removeNetwork(value),
  getProvider: (handle, value) => handle.getProvider(value),
}

/** `open` may be the handler of a button, and `null` is no request. */
const mayPass = (verb: string, title: string): boolean =>
  (verb === 'open' && title === 'null') || verb === 'getProvider'

const codeOf = (verb: string, title: string): string => {
  if (verb === 'getProvider') return 'UNKNOWN_NAMESPACE'
  return verb === 'switchNetwork' && title === 'a text' ? 'INVALID_CHAIN_ID' : 'INVALID_OPTION'
}

const streams: Readonly<Record<string, (handle: Walletport, value: never) => Observable<unknown>>> = {
  provider$: (handle, value) => handle.provider$(value),
}

it.each(Object.keys(streams).flatMap((name) => Object.keys(odd).map((title) => [name, title] as const)))(
  '[S8-51] %s of %s fails with a typed error that names the argument',
  async (name, title) => {
    const { shell } = shellWorld({ headless: true })
    await shell.core()
    const given = odd[title]?.() as never
    const emitted: unknown[] = []
    const error = await new Promise((resolve) =>
      streams[name]?.(shell, given).subscribe({ next: (value) => emitted.push(value), error: resolve }),
    )
    expect(error).toBeInstanceOf(WalletportError)
    expect(error).toMatchObject({
      code: 'UNKNOWN_NAMESPACE',
      message: expect.stringContaining('namespace'),
    })
    expect(emitted).toEqual([])
  },
)

it.each(Object.keys(verbs).flatMap((verb) => Object.keys(odd).map((title) => [verb, title] as const)))(
  '[S8-51] %s of %s rejects with a typed error that names the argument, or does what it can',
  async (verb, title) => {
    const { shell } = shellWorld({ headless: true })
    await shell.core()
    const outcome = await Promise.resolve(verbs[verb]?.(shell, odd[title]?.() as never)).then(
      () => 'done',
      (error: unknown) => error,
    )
    if (mayPass(verb, title) && outcome === 'done') return
    expect(outcome).toBeInstanceOf(WalletportError)
    const { code, message } = outcome as WalletportError
    expect(code).toBe(codeOf(verb, title))
    if (code === 'INVALID_OPTION') expect(message).toMatch(/`(?:request|network)/)
  },
)
