/** Marks the part of the page that is in view. */
export function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".outline a")];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  if (links.length === 0) return;
  let isDue = false;
  const mark = () => {
    isDue = false;
    const limit = window.innerHeight / 4;
    const place = headings.findLastIndex((one) => one && one.getBoundingClientRect().top < limit);
    for (const [other, link] of links.entries()) link.classList.toggle("shown", other === Math.max(place, 0));
  };
  document.addEventListener(
    "scroll",
    () => {
      if (!isDue) requestAnimationFrame(mark);
      isDue = true;
    },
    { passive: true },
  );
  mark();
}
