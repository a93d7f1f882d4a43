import { useIntersection } from "@mantine/hooks";
import { Suspense, useEffect, useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { PartBoundary } from "../../../ui/part-failed.tsx";
import { homeWords } from "../words/home-words.ts";
import classes from "./home-page.module.css";

const Overview = latePart(() => import("./overview.tsx"), "Overview");

/**
 * Charts weigh more than half of all the rest: they come when the reader comes to them, by eye, by keyboard or by their
 * heading, which is there from the beginning.
 */
export function ChartsWhenNear() {
  const { charts } = useWords(homeWords);
  const { ref, entry } = useIntersection();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setIsNear(true);
  }, [entry]);
  const place = (
    <section ref={ref} aria-label={charts.title} aria-busy={isNear} className={classes.charts}>
      <h2>{charts.title}</h2>
    </section>
  );
  return isNear ? (
    <PartBoundary>
      <Suspense fallback={place}>
        <Overview />
      </Suspense>
    </PartBoundary>
  ) : (
    place
  );
}
