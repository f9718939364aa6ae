// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { optionNames } from '#shell/option-names.ts'
import { settled } from '#testkit/fake-clock.ts'
import { network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { shellWorld } from './shell-world.ts'

const failed = (message: string | RegExp) =>
  expect.objectContaining({
    code: 'INVALID_OPTION',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
const invalid = (options: object) => () => shellWorld({ options: options as Partial<WalletportOptions> })

/** Values of a wrong type, by the type that an option has. */
const wrongValues: Readonly<Record<keyof typeof optionNames, readonly unknown[]>> = {
  array: [{}, 'a', null],
  boolean: ['no', 0, null],
  object: [[], true, 'a', null],
  string: [7, {}, true, null],
}
/** Each option with a value of a wrong type. S1-19 to S1-37 and the options of the rulings. */
const wrong = Object.entries(wrongValues).flatMap(([kind, values]) =>
  optionNames[kind as keyof typeof optionNames]
    .split(' ')
    .flatMap((name) => values.map((value): [string, unknown] => [name, value])),
)

clause(['S1-03', 'S1-20'], () => {
  it.each(wrong)('[S1-03] rejects immediately a wrong type of %s, by name: %j', (name, value) => {
    expect(invalid({ [name]: value })).toThrow(failed(new RegExp(`^Option \`${name}\`: expected `)))
  })

  it('[S1-03] rejects unknown options', () => {
    expect(invalid({ projectID: 'x' })).toThrow(failed('Option `projectID` is not known'))
    expect(() => shellWorld({ options: { toString: 1 } as never })).toThrow(failed(/toString/))
  })

  const networks = 'any of walletport/networks'
  const adapters = 'calls like evm()'
  it.each([
    ['networks', [network(1), {}], 'networks.1.id', networks],
    ['networks', [null], 'networks.0', networks],
    ['networks', [{ ...network(1), nativeCurrency: undefined }], 'networks.0.nativeCurrency', networks],
    ['networks', [{ ...network(1), rpcUrls: { default: {} } }], 'networks.0.rpcUrls.default.http', networks],
    ['networks', [{ ...network(1), blockExplorers: {} }], 'networks.0.blockExplorers.default', networks],
    ['defaultNetwork', {}, 'defaultNetwork.id', networks],
    ['adapters', [() => {}], 'adapters', adapters],
    ['adapters', [undefined], 'adapters', adapters],
  ])('[S1-03] rejects %s of a wrong type at once, by its field', (name, value, field, expected) => {
    expect(invalid({ [name]: value })).toThrow(failed(`Option \`${field}\`: expected ${expected}`))
  })

  it('[S1-03] a network of any shape is rejected by its field before it is read, or shown', () => {
    const anything = fc.anything({ maxDepth: 3 })
    const part = (record: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
      fc.oneof(fc.record(record, { requiredKeys: [] }), anything)
    const shape = part({
      id: fc.oneof(fc.nat(), anything),
      nativeCurrency: part({ name: anything, symbol: anything }),
      rpcUrls: part({ default: part({ http: fc.oneof(fc.array(fc.webUrl()), anything) }) }),
      blockExplorers: part({ default: part({ url: anything }) }),
    })
    fc.assert(
      fc.property(shape, (odd) => {
        try {
          shellWorld({ options: { networks: [odd] as never } })
        } catch (error) {
          expect(error).toMatchObject({
            code: 'INVALID_OPTION',
            message: expect.stringContaining('networks.0'),
          })
        }
      }),
    )
  })

  it('[S1-20] needs a network', () => {
    expect(invalid({ networks: [] })).toThrow(
      failed('Option `networks`: expected any of walletport/networks'),
    )
  })
})

describe('update', () => {
  it('before the kernel loads shows its networks at once, and the kernel starts with them', async () => {
    const { shell } = shellWorld()
    shell.update({ networks: [network(137)] })
    expect(shell.getState()).toMatchObject({ caipNetworkId: 'eip155:137', phase: 'ready' })
    await shell.core()
    expect(shell.getState().networks.map(({ id }) => id)).toEqual([137])
  })

  it('is applied to a running kernel', async () => {
    const { shell } = shellWorld()
    await shell.core()
    shell.update({ networks: [network(1), network(5)] })
    expect(shell.getState().networks.map(({ id }) => id)).toEqual([1, 5])
  })

  it.each([false, true])(
    'changes nothing when one of them is wrong, with the kernel there: %s',
    async (isPresent) => {
      const { shell } = shellWorld()
      if (isPresent) await shell.core()
      const before = [shell.options(), shell.getState()]
      const changes = { networks: [network(5)], themeMode: 7 }
      expect(() => shell.update(changes as never)).toThrow(failed(/themeMode/))
      if (isPresent)
        expect(() => shell.update({ networks: [network(5)], themeMode: 'blue' as never })).toThrow(
          failed(/themeMode/),
        )
      expect([shell.options(), shell.getState()]).toEqual(before)
      expect(shell.options()).toBe(before[0])
    },
  )

  it('notifies listeners of options', () => {
    const { shell } = shellWorld()
    const received: unknown[] = []
    shell.listenToOptions(() => received.push(shell.options().themeMode))
    shell.update({ themeMode: 'light' })
    expect(received).toEqual(['light'])
  })

  it('a value that only the kernel rejects fails in the method that loads it', async () => {
    const { shell } = shellWorld({ options: { themeMode: 'blue' as never } })
    await expect(shell.open()).rejects.toThrow(failed(/themeMode/))
    shell.update({ themeMode: 'dark' })
    await shell.open()
    expect(shell.getState().open).toBe(true)
  })
})

clause(['S2-31'], () => {
  afterEach(() => document.body.replaceChildren())

  it('[S2-31] appends its element to the body once, when it is first opened', async () => {
    const { shell, seen: world } = shellWorld()
    await shell.open()
    await shell.close()
    await shell.open()
    expect(document.body.lastElementChild?.localName).toBe('walletport-modal')
    expect(world.mounted).toMatchObject([{ inPage: false }])
  })

  it.each([
    ['disableAppend', false],
    ['enableEmbedded', true],
  ] as const)(
    '[S2-31] with %s uses the element of the page, as soon as there is one',
    async (option, inPage) => {
      const { shell, seen: world } = shellWorld({ options: { [option]: true } })
      await shell.open()
      expect([document.body.children.length, world.mounted.length]).toEqual([0, 0])
      const hostElement = document.body.appendChild(document.createElement('walletport-modal'))
      await shell.open()
      expect(world.mounted).toMatchObject([{ element: hostElement, inPage }])
      shell.dispose()
      expect(hostElement.isConnected).toBe(true)
    },
  )

  it('[S2-31] shows the embedded modal at the start', async () => {
    document.body.append(document.createElement('walletport-modal'))
    const { shell, seen: world } = shellWorld({ options: { enableEmbedded: true } })
    shell.start()
    await settled()
    expect([world.mounted.length, shell.getState().open]).toEqual([1, true])
  })

  it('[S2-31] draws nothing for a host without a user interface', async () => {
    const { shell } = shellWorld({ headless: true })
    await shell.open()
    expect([document.body.children.length, shell.getState().open]).toEqual([0, true])
  })
})
