interface ValueBinding {
  readonly type: 'ConstantValue'
  readonly value: unknown
}

interface ClassBinding {
  readonly type: 'Instance'
  readonly scope: string
  readonly implementationType: new (...values: unknown[]) => unknown
  cache: { readonly isRight: boolean; readonly value?: unknown }
}

type Binding = ValueBinding | ClassBinding

/** What inversify's planner is given to look things up with. */
interface Operations {
  getBindings(id: unknown): Iterable<Binding> | undefined
  getClassMetadata(made: unknown): { readonly constructorArguments: readonly { readonly value: unknown }[] }
}

interface PlanParams {
  readonly operations: Operations
  readonly rootConstraints: { readonly serviceIdentifier: unknown }
}

const nameOf = (id: unknown): string => (typeof id === 'function' ? id.name : String(id))

const instanceOf = (operations: Operations, binding: ClassBinding): unknown => {
  if (binding.cache.isRight) return binding.cache.value
  const { constructorArguments } = operations.getClassMetadata(binding.implementationType)
  const values = constructorArguments.map(({ value }) => valueOf(operations, value))
  const made = new binding.implementationType(...values)
  binding.cache = { isRight: true, value: made }
  return made
}

const valueOf = (operations: Operations, id: unknown): unknown => {
  const [binding, ...others] = operations.getBindings(id) ?? []
  if (binding === undefined || others.length > 0) throw new Error(`Not bound once: ${nameOf(id)}`)
  if (binding.type === 'ConstantValue') return binding.value
  if (binding.type === 'Instance' && binding.scope === 'Singleton') return instanceOf(operations, binding)
  throw new Error(`Neither a value nor a singleton: ${nameOf(id)}`)
}

/**
 * In the build it stands in for inversify's planner, whose tags, constraints, async services and generated code weigh
 * 7 kB gzip: all that is bound here are values and singletons, made from their constructors' parameters.
 */
export const plan = ({ operations, rootConstraints }: PlanParams) => ({
  tree: { root: { resolve: () => valueOf(operations, rootConstraints.serviceIdentifier) } },
})

/** Stands in for the memory of plans: there are none to remember. */
export class PlanResultCacheService {
  get(): void {}
  getByServiceIdentifier(): void {}
  set(): void {}
  setNonCachedServiceNode(): void {}
  subscribe(): void {}
  invalidateServiceBinding(): void {}
  clearCache(): void {}
}
