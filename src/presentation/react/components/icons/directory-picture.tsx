import { createContext, type ReactNode, useContext } from 'react'

import type { CoverProps } from './directory-cover.tsx'

const PictureContext = createContext<((cover: CoverProps) => ReactNode) | undefined>(undefined)

/** Provides what draws pictures of the host's directory service, because its code loads later. */
export const DirectoryPictureProvider = PictureContext.Provider

/** The picture of the host's directory service, over the letters in its place. Only for a host with one. S7-27. */
export const DirectoryPicture = (cover: CoverProps) => useContext(PictureContext)?.(cover)
