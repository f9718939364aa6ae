// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { invalidOption } from '#shell/walletport-error.ts'
import { walletAround } from '#shell/wallets-around.ts'
import { settled } from '#testkit/fake-clock.ts'

import { rememberingDisk, reported, shellWorld } from './shell-world.ts'

afterEach(() => vi.useRealTimers())

const asked = (isHere: () => Promise<boolean>, id = 'safe') => ({ id, isHere })
/** An adapter whose wallets are asked. */
const adapterOf = (...wallets: ReturnType<typeof asked>[]) => ({
  namespace: 'eip155' as const,
  around: walletAround(wallets),
  loadWallets: () => Promise.reject(new Error('not needed')),
  loadChain: () => Promise.reject(new Error('not needed')),
})

describe('a host’s wallets that may be around the page', () => {
  it.each([
    ['yes', async () => true, 'safe'],
    ['no', async () => false, undefined],
    ['an error', () => Promise.reject(new Error('no')), undefined],
    [
      'an exception',
      () => {
        throw new Error('no')
      },
      undefined,
    ],
    ['what is not true', async () => 1 as never, undefined],
  ])('%s', async (_, isHere, id) => {
    vi.useFakeTimers()
    expect(await walletAround([asked(isHere)])?.get()).toBe(id)
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an answer after 500 ms counts as no', async () => {
    vi.useFakeTimers()
    const after = (ms: number) => walletAround([asked(() => new Promise((say) => setTimeout(say, ms, true)))])
    const [soon, late] = [after(499)?.get(), after(501)?.get()]
    await vi.advanceTimersByTimeAsync(600)
    expect(await Promise.all([soon, late])).toEqual(['safe', undefined])
  })

  it('none is asked twice, and a page without any asks nothing', async () => {
    const isHere = vi.fn(async () => false)
    const around = walletAround([asked(isHere)])
    await Promise.all([around?.get(), around?.get()])
    expect(isHere).toHaveBeenCalledTimes(1)
    for (const wallets of [undefined, [], [{ id: 'burner' }], [null], 'no list'] as never[])
      expect(walletAround(wallets)).toBeUndefined()
  })

  it('[S4-02] a page that is inside none of them loads nothing, and is ready', async () => {
    const isHere = vi.fn(async () => false)
    const { shell, seen } = shellWorld({ options: { adapters: [adapterOf(asked(isHere))] } })
    expect(isHere).not.toHaveBeenCalled()
    shell.start()
    expect(shell.getState().phase).toBe('restoring')
    await shell.ready
    expect([isHere.mock.calls.length, seen.kernels, shell.getState().phase]).toEqual([1, 0, 'ready'])
    expect(reported).toEqual([])
  })

  it('[S4-02] a page that is inside one loads the kernel, and is ready after it has restored', async () => {
    const { shell, seen } = shellWorld({ options: { adapters: [adapterOf(asked(async () => true))] } })
    shell.start()
    await settled()
    expect(seen.kernels).toBe(1)
  })

  it('[S4-02] with a stored connection nothing waits for the answer', async () => {
    const never = () => new Promise<boolean>(() => {})
    const disk = rememberingDisk()
    const { shell, seen } = shellWorld({ disk, options: { adapters: [adapterOf(asked(never))] } })
    shell.start()
    await settled()
    expect(seen.kernels).toBe(1)
  })

  it('what is disposed while a wallet is asked loads nothing', async () => {
    let say = (_: boolean): void => {}
    const { shell, seen } = shellWorld({
      options: { adapters: [adapterOf(asked(() => new Promise((resolve) => (say = resolve))))] },
    })
    shell.start()
    shell.dispose()
    say(true)
    await settled()
    expect([seen.composed, reported]).toEqual([0, []])
  })
})

describe('a family with a wrong wallet of the host', () => {
  it('[S1-03] is refused with INVALID_OPTION when it is first used, without a kernel', async () => {
    const problem = 'Option `providers.1.id`: expected an id that no wallet before it has, got "a"'
    const adapter = { ...adapterOf(), loadWallets: () => Promise.reject(invalidOption(problem)) }
    const { shell, seen } = shellWorld({ options: { adapters: [adapter] } })
    shell.start()
    await expect(shell.open()).rejects.toMatchObject({ code: 'INVALID_OPTION', message: problem })
    expect(seen.composed).toBe(0)
  })
})
