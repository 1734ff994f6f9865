import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "$lib/settings.svelte";

settings.apply();
mount(App, { target: document.getElementById("page")! });
