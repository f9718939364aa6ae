/** Gives fields to all objects while the action runs, as a merge of data that names `__proto__` does to a page or a server. */
export const whilePolluted = async <A>(
  fields: Readonly<Record<string, unknown>>,
  action: () => A | Promise<A>,
): Promise<A> => {
  Object.assign(Object.prototype, fields)
  try {
    return await action()
  } finally {
    for (const name of Object.keys(fields)) Reflect.deleteProperty(Object.prototype, name)
  }
}
