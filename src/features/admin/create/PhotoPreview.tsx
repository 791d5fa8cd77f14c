import { useEffect, useState } from 'react';

import { Picture } from '../../../ui/Picture';

/** Shows a file as an image. Revokes its object URL when the photo is removed. */
export function PhotoPreview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    // An object URL has to be revoked, so it is created in the effect that cleans it up.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return <Picture src={url} alt={alt} priority="first" />;
}
