import { lazyPart } from '#presentation/react/lazy-views/lazy-part.tsx'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'

/** The picture of the host's directory service, over the letters in its place. Only for a host with one. S7-27. */
export const DirectoryPicture = lazyPart(viewIn('help', 'DirectoryCover'), 'directory')
