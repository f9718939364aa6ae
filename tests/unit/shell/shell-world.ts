import { onTestFinished, vi } from 'vitest'

import type { UseCases } from '#application/use-cases/index.ts'
import { kernelOf } from '#composition/kernel.ts'
import type { WalletportOptions } from '#contracts/index.ts'
import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { mountAtTarget, type MountTarget } from '#shell/mount-target.ts'
import { Shell } from '#shell/shell.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { fakesOf, network, type Setting } from '#tests/scenario/world.ts'

export const base: WalletportOptions = { projectId: 'test', networks: [network(1), network(10)] }

/** The disk after a visit in which wallet one was connected. */
export const rememberingDisk = (): FakeDisk => {
  const disk = new FakeDisk()
  const { connectedConnectors } = storageKeys
  disk.texts.set(connectedConnectors.key, encodeStored(connectedConnectors, { eip155: 'one' }))
  return disk
}

/** The errors passed to the page's own error reporting. */
export const reported: unknown[] = []

/** A shell whose kernel uses fakes, with everything that it loaded, mounted and wrote. */
export const shellWorld = ({
  options,
  headless = false,
  ...setting
}: Setting & { headless?: boolean } = {}) => {
  const { modules, rowsOf, ...fakes } = fakesOf(setting)
  const seen = {
    kernels: 0,
    composed: 0,
    modals: 0,
    writes: 0,
    mounted: [] as MountTarget[],
    unmounted: 0,
    adapters: 0,
  }
  /** Loads that the test can delay or fail. */
  const loads = { kernel: () => Promise.resolve(), modal: () => Promise.resolve() }
  const storage = {
    getItem: (key: string) => fakes.disk.texts.get(key) ?? null,
    setItem: () => void (seen.writes += 1),
    removeItem: () => void (seen.writes += 1),
  }
  const adapter = {
    namespace: 'eip155' as const,
    loadWallets: () => Promise.resolve((seen.adapters += 1)),
    loadChain: () => Promise.resolve(),
  }
  const shell = new Shell<UseCases>(
    { ...base, storage, adapters: [adapter], ...options },
    {
      kernel: async () => {
        seen.kernels += 1
        await loads.kernel()
        return (given) =>
          kernelOf(given, (current) => {
            seen.composed += 1
            return [rowsOf(current), ...modules]
          })
      },
      ...(headless
        ? {}
        : {
            modal: async () => {
              seen.modals += 1
              await loads.modal()
              return mountAtTarget((_, index) => {
                seen.mounted.push(index)
                return () => void (seen.unmounted += 1)
              })
            },
          }),
    },
  )
  // Files share this module, so its own hook would run only for the first of them.
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  onTestFinished(() => {
    shell.dispose()
    reported.length = 0
  })
  return { ...fakes, shell, seen, loads }
}

/** A promise with functions that resolve and reject it. */
export const gate = () => {
  let open = (): void => {}
  let fail = (_: unknown): void => {}
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { promise, open, fail }
}
