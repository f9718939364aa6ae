import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

type Told = Readonly<Record<string, unknown>>

/** Tells what a container gives, as a host's browser gets it: in one built file. */
const source = `
  import { Container, ContainerModule, inject, injectable, preDestroy } from 'inversify'

  const ended = []
  class Clock { end() { ended.push('clock') } }
  injectable()(Clock)
  preDestroy()(Clock.prototype, 'end')
  class Session { constructor(clock, name) { Object.assign(this, { clock, name }) } }
  injectable()(Session)
  inject(Clock)(Session, undefined, 0)
  inject('name')(Session, undefined, 1)

  const failure = (act) => { try { act() } catch (error) { return 'fails' } }

  export const tell = () => {
    const container = new Container({ defaultScope: 'Singleton', jitless: true })
    container.bind('name').toConstantValue('walletport')
    container.load(new ContainerModule(({ bind }) => { bind(Session).toSelf() }))
    const unbound = failure(() => container.get(Session))
    container.load(new ContainerModule(({ bind }) => { bind(Clock).toSelf() }))
    const session = container.get(Session)
    container.bind('port').to(Session)
    container.bind('twice').toConstantValue(1)
    container.bind('twice').toConstantValue(2)
    return {
      ended,
      unbound,
      ambiguous: failure(() => container.get('twice')),
      name: session.name,
      clock: session.clock === container.get(Clock),
      once: container.get(Session) === session,
      anew: container.get('port') !== session,
      gone: failure(() => { container.unbindAll(); container.get(Session) }),
    }
  }

  export const tellOther = (scope) => {
    const container = new Container({ defaultScope: scope })
    container.bind(Clock).toSelf()
    return container.get(Clock)
  }
`

interface Built {
  readonly tell: () => Told
  readonly tellOther: (scope: string) => unknown
}

const FILE = 'container.mjs'
const ENTRY = resolve('container.js')

const entry = {
  name: 'entry',
  resolveId: (name: string) => (name === ENTRY ? name : undefined),
  load: (id: string) => (id === ENTRY ? source : undefined),
}

const builtWith = async (plugins: PluginOption): Promise<Built> => {
  const outDir = await mkdtemp(join(tmpdir(), 'walletport-'))
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [entry, plugins],
      build: { outDir, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: () => FILE } },
    })
    return await import(pathToFileURL(join(outDir, FILE)).href)
  } finally {
    await rm(outDir, { recursive: true })
  }
}

describe('the plan that the build puts in the place of the own one of the container', () => {
  let plain: Built
  let own: Built

  beforeAll(async () => {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
    plain = await builtWith(loaded?.config.plugins)
    own = await builtWith([])
  })

  it('gives values and singletons as the own one does', () => {
    const told = plain.tell()
    expect(told).toEqual({
      ended: ['clock'],
      unbound: 'fails',
      ambiguous: 'fails',
      name: 'walletport',
      clock: true,
      once: true,
      anew: true,
      gone: 'fails',
    })
    expect(own.tell()).toEqual(told)
  })

  it('refuses by name what the library never binds', () => {
    expect(() => plain.tellOther('Transient')).toThrow('Neither a value nor a singleton: Clock')
    expect(own.tellOther('Transient')).toBeDefined()
  })
})
