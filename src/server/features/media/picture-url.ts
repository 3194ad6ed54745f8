const prefix = '/api/v1/media/';

/** Where a stored picture is shown from, as it stands in profiles and houses. */
export const pictureUrlOf = (mediaId: string): string => prefix + mediaId;

/** The id of a picture of ours; null for a drawn avatar, or none. */
export const mediaIdOf = (pictureUrl: string | null): string | null =>
  pictureUrl?.startsWith(prefix) ? pictureUrl.slice(prefix.length) : null;
