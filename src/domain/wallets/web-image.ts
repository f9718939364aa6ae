import { webLink } from '#domain/shared/web-link.ts'

/** Whether the absolute address is one of the images that the manifest lists. */
export const isWebImage = (text: string): boolean =>
  /^data:image\//i.test(text) || webLink(text) !== undefined
