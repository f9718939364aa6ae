export const findRedis: () => string | undefined
