/** A file's content as a data URL and in Base64. */
export async function readBlob(blob: Blob): Promise<{ dataUrl: string; base64: string }> {
  const dataUrl = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
  return { dataUrl, base64: dataUrl.slice(dataUrl.indexOf(",") + 1) };
}
