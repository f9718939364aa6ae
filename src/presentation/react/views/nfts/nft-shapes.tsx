/** Icons that only the NFT views use. */
export const nftShapes = {
  picture: (
    <>
      <rect x="3" y="3.25" width="14" height="13.5" rx="2.5" />
      <circle cx="7.25" cy="7.5" r="1.35" />
      <path d="M3.4 14.25l3.5-3.3a1.2 1.2 0 0 1 1.65 0l4.4 4.2M11.4 13.4l1.75-1.65a1.2 1.2 0 0 1 1.65 0L17 13.9" />
    </>
  ),
  noPicture: (
    <path d="M3 3l14 14M7.5 3.25h7A2.5 2.5 0 0 1 17 5.75v7M15.8 16.4c-.4.22-.84.35-1.3.35h-9A2.5 2.5 0 0 1 3 14.25v-8.5c0-.46.12-.9.34-1.27M3.4 14.25l3.5-3.3a1.2 1.2 0 0 1 1.65 0l4.4 4.2" />
  ),
} as const
