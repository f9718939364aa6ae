export const entries: Record<string, string>
