/**
 * What RxJS imports from `tslib` for promises, async iterables and streams, with the language's own async functions instead of copies
 * for old browsers. The names are those of `tslib`.
 */
type Steps = Generator<unknown, unknown, unknown>
type Body = (this: unknown, ...args: unknown[]) => Steps

/** Runs a generator that yields promises as an async function. */
export const __awaiter = async (
  self: unknown,
  args: readonly unknown[] | undefined,
  _promise: unknown,
  body: Body,
): Promise<unknown> => {
  const steps = body.apply(self, [...(args ?? [])])
  let step = steps.next()
  while (!step.done)
    try {
      step = steps.next(await step.value)
    } catch (error) {
      step = steps.throw(error)
    }
  return step.value
}

class Awaited {
  constructor(readonly value: unknown) {}
}
/** A value that `__asyncGenerator` awaits instead of yielding it. */
export const __await = (value: unknown): unknown => new Awaited(value)

/** Runs a generator that yields values, and awaits those of `__await`, as an async generator. */
export async function* __asyncGenerator(
  self: unknown,
  args: readonly unknown[] | undefined,
  body: Body,
): AsyncGenerator<unknown, unknown, unknown> {
  const steps = body.apply(self, [...(args ?? [])])
  try {
    let step = steps.next()
    while (!step.done)
      try {
        const { value } = step
        step = steps.next(value instanceof Awaited ? await value.value : yield value)
      } catch (error) {
        step = steps.throw(error)
      }
    return step.value
  } finally {
    // A reader may stop early.
    steps.return(undefined)
  }
}

/** Iterates any iterable asynchronously. */
export const __asyncValues = (
  values: Partial<AsyncIterable<unknown>> & Partial<Iterable<unknown>>,
): unknown => values[Symbol.asyncIterator]?.() ?? values[Symbol.iterator]?.()
