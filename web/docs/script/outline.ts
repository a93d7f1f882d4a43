/** Marks the part of the page that is in view. */
export function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".outline a")];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  if (links.length === 0) return;
  let isDue = false;
  const highlight = () => {
    isDue = false;
    const limit = window.innerHeight / 4;
    const index = headings.findLastIndex((one) => one && one.getBoundingClientRect().top < limit);
    const current = links[Math.max(index, 0)];
    for (const link of links) link.classList.toggle("current", link === current);
    showIn(document.querySelector(".outline"), current);
  };
  document.addEventListener(
    "scroll",
    () => {
      if (!isDue) requestAnimationFrame(highlight);
      isDue = true;
    },
    { passive: true },
  );
  highlight();
}

/** Scrolls a column, but not the page, to one of its links. */
export function showIn(column: HTMLElement | null, link: HTMLElement | null | undefined): void {
  if (column && link) column.scrollTop = link.offsetTop - column.clientHeight / 2;
}
