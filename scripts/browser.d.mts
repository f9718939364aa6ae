export const findBrowser: () => string | undefined
export const browserArguments: string[]
