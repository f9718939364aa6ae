export const findTestBrowser: () => string | undefined
export const findBrowser: () => string | undefined
export const browserArguments: string[]
