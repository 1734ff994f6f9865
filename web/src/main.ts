import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { along } from "$lib/along";
import { registerWorker, renewWhenGone } from "$lib/renewal";
import { settings } from "$lib/settings.svelte";

settings.onchosen = along.choose;
settings.begin();
renewWhenGone();
registerWorker();
mount(App, { target: document.getElementById("page")! });
