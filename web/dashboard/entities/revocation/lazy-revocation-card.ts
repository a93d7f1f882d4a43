import { lazyComponent } from "../../ui/lazy-component.tsx";

/** The card and its texts load with the first receipt. */
export const LazyRevocationCard = lazyComponent(() => import("./revocation-card.tsx"), "RevocationCard");
